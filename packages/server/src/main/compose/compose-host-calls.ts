import { hostsFor, readAnchorRows } from '#features/anchor/anchor-view.ts';
import { hostRows } from '#features/anchor/host-repo.ts';
import { showOf } from '#features/anchor/rooms.ts';
import { ownerOf } from '#features/anchor/studio.ts';
import { viewerOf } from '#features/anchor/service.ts';
import { hasBlockedWord } from '#features/chat/settings.ts';
import { matchBriefs } from '#features/competition/matches/match-repo.ts';
import type { HostCallDeps } from '#features/host-calls/deps.ts';
import { requireOwnHost } from '#features/studio/own-host.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { Capabilities } from './compose.ts';

/** Wires the calls of hosts to hosts and matches. */
export const composeHostCalls = ({
  anchor,
  competition,
}: Pick<Capabilities, 'anchor' | 'competition'>): HostCallDeps => {
  const { db, demoEnabled } = anchor;
  return {
    ...anchor,
    matchBriefs: competition.matchBriefs,
    matchIn: async (trx, id) => (await matchBriefs(trx, [id], { withDemo: demoEnabled() })).get(id) ?? null,
    async hostFor(context, hostId) {
      const viewer = await viewerOf(anchor, context);
      const host = hostsFor(await readAnchorRows(anchor), viewer).find(({ id }) => id === hostId);
      if (!host) throw notFound(`host ${hostId}`);
      return { followers: host.followerCount, privateRoomIds: viewer.allowedRoomIds };
    },
    requireOwnHost: (context, hostId) => requireOwnHost({ ownerOf: (id) => ownerOf(anchor, id) }, context, hostId),
    async roomOf(hostId, matchId) {
      const entry = await showOf(anchor, hostId, matchId);
      return entry && { liveRoomId: entry.live_room_id, isPrivate: entry.live_user_group_id !== null };
    },
    hasBlockedWord,
    followersNow: async () =>
      (await hostRows(db, { withDemo: demoEnabled() })).map(({ id, followers }) => ({ hostId: id, followers })),
  };
};
