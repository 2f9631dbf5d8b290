import { matchDetailRoutes } from '@touchline/contract/match-detail.ts';
import type { Route } from '@touchline/contract/route.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { matchEventsOf } from '@touchline/domain/match-events.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { type Snapshot, SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import { notFound } from '#platform/http/api-error.ts';
import { snapshotReply } from '#platform/http/register-routes.ts';
import { readHeadToHead } from './match-head-to-head.ts';
import { readMatchStandings } from './match-standings.ts';
import { toMatchCourse, toMatchDetail } from './match-views.ts';
import type { CompetitionNeeds } from './needs.ts';
import { type DemoFilter, findDetail, findMatch } from './repo.ts';
import type { IngestChanges, MatchChange } from './write-batch.ts';

/** A change makes replies stale at once; this is for what no tag covers, such as the name of a team. */
const MAX_AGE_MS = 60_000;
/** Replies of their own cache, so that visits of old matches displace no page. */
const MAX_REPLIES = 500;
const STANDINGS = 'match-standings';
const FIXTURES = 'match-fixtures';

/**
 * Replies on the details of a match, made once for all who ask: a goal sends everybody in a room to them at one moment.
 * Each throws 10404 for an unknown match.
 */
export interface MatchReplies {
  events(matchId: string): Promise<Snapshot>;
  statistics(matchId: string): Promise<Snapshot>;
  lineUps(matchId: string): Promise<Snapshot>;
  standings(matchId: string): Promise<Snapshot>;
  headToHead(matchId: string): Promise<Snapshot>;
  /** After the commit of an ingest: what it changed is read anew. */
  forget(outcome: IngestChanges): void;
}

type ReplyNeeds = Pick<CompetitionNeeds, 'db' | 'now' | 'cache'> & { filter: () => DemoFilter };

export const createMatchReplies = ({ db, now, cache: shared, filter }: ReplyNeeds): MatchReplies => {
  const cache = shared?.beside(MAX_REPLIES) ?? new SnapshotCache(now, MAX_REPLIES);
  const reply = (route: Route, matchId: string, tag: string, read: () => Promise<object>): Promise<Snapshot> =>
    cache.get(`${route.path}/${matchId}`, [tag], MAX_AGE_MS, async () => snapshotReply(route, await read(), now()));
  const detail = async (matchId: string) => toMatchDetail(found(await findDetail(db, matchId, filter()), matchId));
  return {
    events: (matchId) =>
      reply(matchDetailRoutes.getMatchEvents, matchId, eventsTag(matchId), async () => {
        const match = found(await findMatch(db, matchId, filter()), matchId);
        return { events: matchEventsOf(toMatchCourse(match)) };
      }),
    statistics: (matchId) =>
      reply(matchDetailRoutes.getMatchStatistics, matchId, detailTag(matchId), () => detail(matchId)),
    lineUps: (matchId) => reply(matchDetailRoutes.getMatchLineUps, matchId, detailTag(matchId), () => detail(matchId)),
    standings: (matchId) =>
      reply(matchDetailRoutes.getMatchStandings, matchId, STANDINGS, async () => {
        const match = found(await findMatch(db, matchId, filter()), matchId);
        return readMatchStandings(db, match, filter());
      }),
    headToHead: (matchId) =>
      reply(matchDetailRoutes.getMatchHeadToHead, matchId, FIXTURES, async () => {
        const match = found(await findMatch(db, matchId, filter()), matchId);
        return readHeadToHead({ db, now }, match, filter());
      }),
    forget: (outcome) => staleTags(outcome).forEach((tag) => cache.invalidate(tag)),
  };
};

const eventsTag = (matchId: string): string => `match-events:${matchId}`;
const detailTag = (matchId: string): string => `match-detail:${matchId}`;

const found = <Row>(row: Row | undefined, matchId: string): Row => {
  if (row === undefined) throw notFound(`match ${matchId}`);
  return row;
};

const staleTags = ({ changes, eventChanges, detailChanges, removed }: IngestChanges): string[] => [
  ...eventChanges.map(({ matchId }) => eventsTag(matchId)),
  ...detailChanges.map(({ match }) => detailTag(match.id)),
  ...removed.matchIds.flatMap((id) => [eventsTag(id), detailTag(id)]),
  ...(removed.seasons.size > 0 || changes.some(mayChangeTable) ? [STANDINGS] : []),
  ...(removed.matchIds.length > 0 || changes.some(mayChangeFixtures) ? [FIXTURES] : []),
];

/** Matches in play do not count in a table, so that their goals leave it as it is. */
const mayChangeTable = ({ row, before }: MatchChange): boolean =>
  before === undefined ||
  [row, before].some(({ sport, status_id }) => matchPhase(sport as MatchSport, status_id) === 'finished');

/** A result, or a match that is moved or called off; what happens in play changes neither meetings nor form. */
const mayChangeFixtures = (change: MatchChange): boolean => {
  const { row, before } = change;
  return mayChangeTable(change) || row.kick_off !== before?.kick_off || row.status_id !== before.status_id;
};
