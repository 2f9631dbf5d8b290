import { matchDetailRoutes } from '@touchline/contract/match-detail.ts';
import type { Route } from '@touchline/contract/route.ts';
import { matchEventsOf } from '@touchline/domain/match-events.ts';
import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import { notFound } from '#platform/http/api-error.ts';
import { snapshotReply } from '#platform/http/register-routes.ts';
import { readHeadToHead } from './match-head-to-head.ts';
import { readMatchStandings } from './match-standings.ts';
import { toMatchCourse, toMatchDetail } from './match-views.ts';
import type { CompetitionDeps } from './deps.ts';
import { type DemoFilter, findDetail, findMatch } from './repo.ts';
import { matchTag } from './stale-tags.ts';

/** A change makes replies stale at once; this is for what no tag covers, such as the name of a team. */
const MAX_AGE_MS = 60_000;
/** Replies of their own cache, so that visits of old matches displace no page. */
const MAX_REPLIES = 500;

/**
 * Replies on the details of a match, made once for all callers: a goal sends everybody in a room to them at one moment.
 * Each throws 10404 for an unknown match.
 */
export interface MatchReplies {
  events(matchId: string): Promise<Snapshot>;
  statistics(matchId: string): Promise<Snapshot>;
  lineUps(matchId: string): Promise<Snapshot>;
  standings(matchId: string): Promise<Snapshot>;
  headToHead(matchId: string): Promise<Snapshot>;
}

type ReplyDeps = Pick<CompetitionDeps, 'db' | 'now' | 'cache'> & { filter: () => DemoFilter };

export const createMatchReplies = ({ db, now, cache: shared, filter }: ReplyDeps): MatchReplies => {
  const cache = shared.beside(MAX_REPLIES);
  const reply = (route: Route, matchId: string, tag: string, read: () => Promise<object>): Promise<Snapshot> =>
    cache.get(`${route.path}/${matchId}`, [tag], MAX_AGE_MS, async () => snapshotReply(route, await read(), now()));
  const detail = async (matchId: string) => toMatchDetail(found(await findDetail(db, matchId, filter()), matchId));
  return {
    events: (matchId) =>
      reply(matchDetailRoutes.getMatchEvents, matchId, matchTag.events(matchId), async () => {
        const match = found(await findMatch(db, matchId, filter()), matchId);
        return { events: matchEventsOf(toMatchCourse(match)) };
      }),
    statistics: (matchId) =>
      reply(matchDetailRoutes.getMatchStatistics, matchId, matchTag.detail(matchId), () => detail(matchId)),
    lineUps: (matchId) =>
      reply(matchDetailRoutes.getMatchLineUps, matchId, matchTag.detail(matchId), () => detail(matchId)),
    standings: (matchId) =>
      reply(matchDetailRoutes.getMatchStandings, matchId, matchTag.standings, async () => {
        const match = found(await findMatch(db, matchId, filter()), matchId);
        return readMatchStandings(db, match, filter());
      }),
    headToHead: (matchId) =>
      reply(matchDetailRoutes.getMatchHeadToHead, matchId, matchTag.fixtures, async () => {
        const match = found(await findMatch(db, matchId, filter()), matchId);
        return readHeadToHead({ db, now }, match, filter());
      }),
  };
};

const found = <Row>(row: Row | undefined, matchId: string): Row => {
  if (row === undefined) throw notFound(`match ${matchId}`);
  return row;
};
