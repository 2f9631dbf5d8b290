import { contentLanguage } from '@touchline/domain/languages/base-language.ts';
import { matchEventsOf } from '@touchline/domain/match-events.ts';
import { hostRows } from '#features/anchor/host-repo.ts';
import { viewerOf } from '#features/anchor/service.ts';
import { announcedAt, linesBetween } from '#features/chat/kept-lines.ts';
import { findMatch } from '#features/competition/matches/match-repo.ts';
import { toMatchCourse } from '#features/competition/matches/match-views.ts';
import { pollsOpenedIn } from '#features/polls/listed-polls.ts';
import type { ReplayDeps } from '#features/recordings/replays/deps.ts';
import type { Config } from '#platform/config/config-keys.ts';
import type { Capabilities } from './compose.ts';

const SECOND_MS = 1000;
/** As many as fit into the memory of all pages, of replays alone. */
const REPLIES = 500;

/** Wires what viewers get of recordings to hosts, matches, chat and polls. */
export const composeReplays = (
  {
    anchor,
    chat,
    competition,
    origin,
    polls,
  }: Pick<Capabilities, 'anchor' | 'chat' | 'competition' | 'origin' | 'polls'>,
  { REPLAY_LEAD }: Pick<Config, 'REPLAY_LEAD'>,
): ReplayDeps => {
  const { db, demoEnabled } = anchor;
  return {
    ...anchor,
    cache: anchor.cache.beside(REPLIES),
    leadMs: REPLAY_LEAD * SECOND_MS,
    viewerOf: (context) => viewerOf(anchor, context),
    async hostBriefs(ids) {
      const hosts = await hostRows(db, { withDemo: demoEnabled(), ids });
      return new Map(
        hosts.map((host) => [
          host.id,
          { id: host.id, name: host.name, pictureId: host.picture_id, language: contentLanguage(host.language) },
        ]),
      );
    },
    matchBriefs: competition.matchBriefs,
    async timelineOf(matchId, liveRoomId) {
      const match = await findMatch(db, matchId, { withDemo: demoEnabled() });
      if (match === undefined) return null;
      const course = toMatchCourse(match);
      const events = matchEventsOf(course);
      const ids = events.map(({ id }) => id);
      return {
        sport: course.sport,
        kickOff: match.time_known === 1 ? match.kick_off : null,
        events,
        learnt: await announcedAt(chat, { matchId, liveRoomId }, ids),
      };
    },
    pollsOf: (part) => pollsOpenedIn(polls, part),
    linesOf: ({ groupId, ...part }, limit) => linesBetween(chat, { ...part, guard: { groupId } }, limit),
    queryFor: ({ id, live_room_id: liveRoomId, group_id: groupId }, { session }) =>
      origin.replayRights.queryFor({ id, liveRoomId, groupId }, { session }),
  };
};
