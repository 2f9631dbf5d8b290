import type { LiveFeedMatch, opsLiveFeedRoutes } from '@touchline/contract/ops-live-feeds.ts';
import type { MatchClock } from '@touchline/contract/match.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { sql } from 'kysely';
import { parseName } from '#platform/db/local-name.ts';
import type { Db } from '#platform/db/open-database.ts';
import { itemsContaining, type ListPage, pageOfList } from '#platform/http/list-page.ts';
import { competitionName } from './competition-name.ts';
import type { FeedDeskDeps } from './deps.ts';
import { fieldsOf, heldState, stateOfReading } from './stored-feeds.ts';

type MatchQuery = RequestOf<(typeof opsLiveFeedRoutes)['opsListFeedMatches']>;

const HOUR_MS = 3_600_000;
const DUE_WITHIN_MS = 12 * HOUR_MS;
const ENDED_WITHIN_MS = 24 * HOUR_MS;
/** As long as a match in play is pursued. */
const IN_PLAY_WITHIN_MS = 7 * 24 * HOUR_MS;
/** Visitors read that a match is delayed after as long. */
const PHASES = { 'not-started': 'due', 'in-progress': 'in-play', finished: 'ended' } as const;
const ORDER: readonly LiveFeedMatch['phase'][] = ['in-play', 'due', 'ended'];

/** Matches of the time around now that a live source has reported. */
const readRows = (db: Db, now: number) =>
  db
    .selectFrom('match')
    .innerJoin('team as home', 'home.id', 'match.home_team_id')
    .innerJoin('team as away', 'away.id', 'match.away_team_id')
    .leftJoin('match_trust as trust', 'trust.match_id', 'match.id')
    .selectAll('match')
    .select(['home.name as homeName', 'home.short_name as homeShort'])
    .select(['away.name as awayName', 'away.short_name as awayShort'])
    .select(['trust.fields', 'trust.agreement', 'trust.held', 'trust.final_readings'])
    .select(['trust.final_at', 'trust.final_by', 'trust.match_id as trusted'])
    .select(sql<number | string>`(select count(*) from match_pin where match_pin.match_id = match.id)`.as('pins'))
    .where('match.kick_off', '>', now - IN_PLAY_WITHIN_MS)
    .where('match.kick_off', '<', now + DUE_WITHIN_MS)
    .where((eb) =>
      eb.or([
        eb('trust.match_id', 'is not', null),
        eb.exists(eb.selectFrom('feed_reading').select('source').whereRef('feed_reading.match_id', '=', 'match.id')),
      ]),
    )
    .orderBy('match.kick_off')
    .orderBy('match.id')
    .execute();

type Row = Awaited<ReturnType<typeof readRows>>[number];

const teamOf = (id: string, name: string, short: string): LiveFeedMatch['home'] => ({
  id,
  name: parseName(name),
  shortName: parseName(short),
});

const toMatch = (row: Row, finalNeeded: number): LiveFeedMatch => {
  const sport = row.sport as MatchSport;
  const fields = row.fields === null ? [] : fieldsOf(row.fields);
  const state = fields.find(({ field }) => field === 'state');
  return {
    id: row.id,
    sport,
    competitionId: row.competition_id,
    competition: competitionName(row.competition_id),
    home: teamOf(row.home_team_id, row.homeName, row.homeShort),
    away: teamOf(row.away_team_id, row.awayName, row.awayShort),
    kickOff: row.kick_off,
    timeKnown: row.time_known === 1,
    phase: PHASES[matchPhase(sport, row.status_id)],
    statusId: row.status_id,
    homeScore: row.home_score,
    awayScore: row.away_score,
    clock: row.clock === null ? null : (JSON.parse(row.clock) as MatchClock),
    delayedSince: row.delayed_since,
    source: state?.source ?? null,
    stateAt: state?.at ?? row.fetched_at,
    fields,
    agreement: row.agreement,
    readings: [],
    held: heldState(row.held),
    finalReadings: row.final_readings ?? 0,
    finalNeeded,
    finalAt: row.final_at,
    finalBy: row.final_by,
    pins: Number(row.pins),
  };
};

const isAround = ({ phase, kickOff, held }: LiveFeedMatch, now: number): boolean =>
  phase === 'in-play' || held !== null || kickOff > now - ENDED_WITHIN_MS;

const isTroubled = ({ held, agreement, delayedSince }: LiveFeedMatch): boolean =>
  held !== null || agreement === 'differ' || delayedSince !== null;

/** Held states first, since a person can end them; then what differs or is delayed, then by phase and kick-off. */
const rankOf = (match: LiveFeedMatch): number =>
  match.held !== null ? 0 : isTroubled(match) ? 1 : 2 + ORDER.indexOf(match.phase);

const withReadings = async (db: Db, matches: readonly LiveFeedMatch[]): Promise<LiveFeedMatch[]> => {
  const rows = await db
    .selectFrom('feed_reading')
    .selectAll()
    .where('match_id', 'in', [...matches.map(({ id }) => id), ''])
    .orderBy('source')
    .execute();
  const ofMatch = Map.groupBy(rows, ({ match_id: id }) => id);
  return matches.map((match) => ({
    ...match,
    readings: (ofMatch.get(match.id) ?? []).map((row) => ({
      source: row.source,
      readAt: row.read_at,
      observedAt: row.observed_at,
      state: stateOfReading(row.content),
    })),
  }));
};

/** Matches that live sources report, around now; those with trouble first. */
export const listFeedMatches = async (
  { db, now, finalReadings }: FeedDeskDeps,
  { phase, trouble, ...query }: MatchQuery,
): Promise<ListPage<LiveFeedMatch>> => {
  const around = (await readRows(db, now())).map((row) => toMatch(row, finalReadings));
  const found = itemsContaining(around, query.q).filter(
    (match) =>
      isAround(match, now()) &&
      (phase === undefined || match.phase === phase) &&
      (trouble === undefined || isTroubled(match) === (trouble === 1)),
  );
  const page = pageOfList(
    found.toSorted((a, b) => rankOf(a) - rankOf(b)),
    { page: query.page, size: query.size },
  );
  return { ...page, list: await withReadings(db, page.list) };
};
