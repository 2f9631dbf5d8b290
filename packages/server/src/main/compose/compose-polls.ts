import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { AnchorDeps } from '#features/anchor/deps.ts';
import { enterRoom, findGuard, showsOfRoom } from '#features/anchor/rooms.ts';
import type { PollDeps } from '#features/polls/deps.ts';
import { hasBlockedWord } from '#features/chat/settings.ts';
import type { FeatureContext } from './shared-deps.ts';

/** Rooms whose polls a node keeps at hand. */
const ROOMS_KNOWN = 1000;

/** Wires polls and reactions to rooms, matches and the studio. */
export const composePolls = ({ anchor, ...context }: FeatureContext & { anchor: AnchorDeps }): PollDeps => ({
  ...context,
  audit: anchor.audit,
  cache: context.cache.beside(ROOMS_KNOWN),
  enterRoom: (liveRoomId, requester) => enterRoom(anchor, liveRoomId, requester),
  findGuard: (liveRoomId) => findGuard(anchor, liveRoomId),
  showsOf: async (liveRoomId) =>
    (await showsOfRoom(anchor, liveRoomId)).map((entry) => ({
      hostId: entry.host_id,
      matchId: entry.match_id,
      isOnAir: entry.live_status === LIVE_STATUS.live,
      isOver: entry.live_status === LIVE_STATUS.ended,
    })),
  matchBriefs: context.competition.matchBriefs,
  hasBlockedWord,
});
