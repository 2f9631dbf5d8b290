import {
  LIVE_SOURCE,
  type FeedBatch,
  type FeedMatch,
  type FeedMatchDetail,
  type FeedTeam,
} from '@touchline/contract/feed-batch.ts';
import type { OddsMovement } from '@touchline/contract/match-coverage.ts';
import { withQuotes } from '@touchline/domain/odds-movement.ts';
import { competitionBySlugOrId } from '@touchline/feeds/teams/competitions.ts';
import { seasonLabelOf } from '@touchline/domain/seasons.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#platform/db/open-database.ts';
import { inChunks } from '#platform/db/in-chunks.ts';
import { type DetailRow, detailRows, type MergedReading } from './intake-store.ts';
import { feedTeamOf, type LinkRow } from './link-teams.ts';
import { isInProgress } from './state-rules.ts';
import { feedMatchOf, type MatchRow } from './stored-match.ts';

/** A match in play is confirmed at least this often, so that no desk takes its feed for late. */
const CONFIRM_EVERY_MS = 60_000;

/** Leaves out what is undefined, as storing does. */
const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** Whether the stored match says something else, or has to be confirmed. */
const needsWrite = (row: MatchRow | undefined, match: FeedMatch, at: number): boolean => {
  if (row === undefined || row.source !== LIVE_SOURCE) return true;
  if (isInProgress(match.sport, match) && at - row.fetched_at >= CONFIRM_EVERY_MS) return true;
  return !isDeepStrictEqual(plain(match), plain(feedMatchOf(row)));
};

const COLUMNS = {
  statistics: 'statistics',
  lineUps: 'line_ups',
  plays: 'plays',
  shots: 'shots',
  absences: 'absences',
  officials: 'officials',
  odds: 'odds',
} as const satisfies Record<Exclude<keyof FeedMatchDetail, 'matchId'>, keyof DetailRow>;

/** Odds of a document are those of its moment: they go on a movement that is stored. */
const withStoredOdds = (detail: FeedMatchDetail, row: DetailRow | undefined): FeedMatchDetail => {
  if (!detail.odds || !row?.odds) return detail;
  return { ...detail, odds: withQuotes(JSON.parse(row.odds) as OddsMovement, detail.odds) };
};

/** The details that are stored otherwise; null when there are none. */
const changedDetail = (reported: FeedMatchDetail, row: DetailRow | undefined): FeedMatchDetail | null => {
  const detail = withStoredOdds(reported, row);
  const fields = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).filter((field) => {
    const value = detail[field];
    const stored = row?.[COLUMNS[field]] ?? null;
    if (value === undefined || value === null) return false;
    return stored === null || !isDeepStrictEqual(plain<unknown>(value), JSON.parse(stored) as unknown);
  });
  if (fields.length === 0) return null;
  return { matchId: detail.matchId, ...Object.fromEntries(fields.map((field) => [field, detail[field]])) };
};

interface Origin {
  at: number;
  origin: string;
}

/** A batch of these matches with what they refer to and is not stored yet. */
export const liveBatch = async (
  db: Db,
  { at, origin }: Origin,
  matches: readonly FeedMatch[],
  details: readonly FeedMatchDetail[],
  links: ReadonlyMap<string, LinkRow>,
): Promise<FeedBatch> => {
  const competitionIds = [...new Set(matches.map(({ competitionId }) => competitionId))];
  const teamIds = [...new Set(matches.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]))];
  const known = async (table: 'competition' | 'team', ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const rows = await inChunks(ids, (some) => db.selectFrom(table).select('id').where('id', 'in', some).execute());
    return new Set(rows.map(({ id }) => id));
  };
  const [competitions, teams] = [await known('competition', competitionIds), await known('team', teamIds)];
  const linkOf = new Map([...links.values()].map((link) => [link.our_id, link]));
  return {
    source: LIVE_SOURCE,
    fetchedAt: at,
    origin,
    competitions: competitionIds.flatMap((id) => (competitions.has(id) ? [] : (competitionBySlugOrId(id) ?? []))),
    seasons: await newSeasons(db, competitionIds, matches),
    teams: teamIds.flatMap((id): FeedTeam[] => {
      const link = linkOf.get(id);
      const team = teams.has(id) || !link ? undefined : feedTeamOf(link);
      return team ? [team] : [];
    }),
    matches: [...matches],
    details: [...details],
    players: [],
    playerSeasons: [],
    teamSeasons: [],
  };
};

/** Seasons that are not stored; a batch takes a stored one over by its matches. */
const newSeasons = async (
  db: Db,
  competitionIds: readonly string[],
  matches: readonly FeedMatch[],
): Promise<FeedBatch['seasons']> => {
  const stored = await inChunks(competitionIds, (ids) =>
    db.selectFrom('season').select(['competition_id', 'id']).where('competition_id', 'in', ids).execute(),
  );
  const known = new Set(stored.map((row) => `${row.competition_id}/${row.id}`));
  const wanted = new Map(
    matches.map(({ competitionId, seasonId }) => [`${competitionId}/${seasonId}`, { competitionId, id: seasonId }]),
  );
  return [...wanted].flatMap(([key, { competitionId, id }]) =>
    known.has(key) ? [] : [{ competitionId, id, label: seasonLabelOf(competitionId, id) }],
  );
};

/** What a reading changes of the stored matches, as a batch; null when nothing. */
export const batchOfReading = async (
  db: Db,
  origin: Origin,
  merged: readonly MergedReading[],
  links: ReadonlyMap<string, LinkRow>,
): Promise<FeedBatch | null> => {
  const detailed = merged.filter(({ detail }) => Object.keys(detail).length > 1);
  const rows = await detailRows(
    db,
    detailed.map(({ linked }) => linked.id),
  );
  const details = detailed.flatMap(({ detail }) => changedDetail(detail, rows.get(detail.matchId)) ?? []);
  const withDetails = new Set(details.map(({ matchId }) => matchId));
  const matches = merged
    .filter(({ linked, match }) => withDetails.has(match.id) || needsWrite(linked.row, match, origin.at))
    .map(({ match }) => match);
  return matches.length === 0 ? null : liveBatch(db, origin, matches, details, links);
};
