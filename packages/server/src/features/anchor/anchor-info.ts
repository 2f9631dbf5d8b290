import type { AnchorInfo } from '@touchline/contract/competition.ts';
import type { MatchHost } from '@touchline/contract/anchor.ts';
import { withoutPrivateRooms } from '@touchline/domain/private-rooms.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import { hostedMatchesFor, readAnchorRows, viewerKey } from './anchor-view.ts';
import type { AnchorNeeds } from './needs.ts';
import { viewerOf } from './service.ts';

/** The hosts on matches as the viewer behind a call may see them: T20 by provider, private rooms only with the right (V5). */
export const anchorsFor = async (needs: AnchorNeeds, context: CallContext, providerId: number | undefined) => {
  const viewer = await viewerOf(needs, context, providerId);
  const rights = { loggedIn: context.member !== null, specialRoomIds: viewer.allowedRoomIds };
  return {
    // Video is none of it.
    key: viewerKey({ ...viewer, session: null }),
    async of(matchIds: readonly string[]): Promise<ReadonlyMap<string, AnchorInfo[]>> {
      const asked = new Set(matchIds);
      const hosted = hostedMatchesFor(await readAnchorRows(needs), viewer).filter(({ matchId }) => asked.has(matchId));
      return new Map(
        hosted.flatMap(({ matchId, hostList }) => {
          const hosts = withoutPrivateRooms(hostList.map(toAnchorInfo), rights);
          return hosts ? [[matchId, hosts]] : [];
        }),
      );
    },
  };
};

const toAnchorInfo = (host: MatchHost): AnchorInfo => ({
  id: host.id,
  name: host.name,
  pictureId: host.pictureId,
  liveStatus: host.liveStatus,
  liveRoomId: host.liveRoomId,
  liveUserGroupId: host.liveUserGroupId,
  watcherCount: host.watcherCount,
});
