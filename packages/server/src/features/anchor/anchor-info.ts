import type { AnchorInfo } from '@touchline/contract/competition.ts';
import type { MatchHost } from '@touchline/contract/anchor.ts';
import { isLiveOnMatch, liveStatusOnMatch } from '@touchline/domain/live-screen.ts';
import { withoutPrivateRooms } from '@touchline/domain/private-rooms.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import { hostedMatchesFor, perViewer, readAnchorRows, viewerKey } from './anchor-view.ts';
import type { AnchorDeps } from './deps.ts';
import { viewerOf } from './service.ts';

const toAnchorInfo = (host: MatchHost): AnchorInfo => ({
  id: host.id,
  name: host.name,
  pictureId: host.pictureId,
  language: host.language,
  liveStatus: liveStatusOnMatch(host),
  liveRoomId: host.liveRoomId,
  liveUserGroupId: host.liveUserGroupId,
  watcherCount: isLiveOnMatch(host) ? host.watcherCount : 0,
});

const infosFor = perViewer((rows, viewer): ReadonlyMap<string, AnchorInfo[]> => {
  const rights = { loggedIn: viewer.allowedRoomIds.length > 0, specialRoomIds: viewer.allowedRoomIds };
  return new Map(
    hostedMatchesFor(rows, viewer).flatMap(({ matchId, hostList }) => {
      const hosts = withoutPrivateRooms(hostList.map(toAnchorInfo), rights);
      return hosts ? [[matchId, hosts]] : [];
    }),
  );
});

/** The hosts on matches that the caller may see: filtered by provider, private rooms only with the right. */
export const anchorsFor = async (deps: AnchorDeps, context: CallContext, providerId: number | undefined) => {
  const viewer = await viewerOf(deps, context, providerId);
  return {
    // Without video.
    key: viewerKey({ ...viewer, session: null }),
    byMatch: async () => infosFor(await readAnchorRows(deps), viewer),
  };
};
