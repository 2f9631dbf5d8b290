import type { MatchRow } from './feed-rows.ts';
import { seasonKey } from './known-records.ts';
import type { IngestChanges, MatchChange } from './write-batch.ts';

/** Tags of cached replies: what of a season (by `seasonKey`) they are made of. */
export const seasonTag = {
  /** Which seasons there are. */
  list: 'seasons',
  /** Who plays in which season. */
  fixtures: 'fixtures',
  /** Anything of its matches, also their clocks. */
  matches: (key: string) => `season-matches:${key}`,
  /** Teams, days, groups and results of its matches: what tables and brackets are made of. */
  results: (key: string) => `season-results:${key}`,
  /** What its players and teams did. */
  numbers: (key: string) => `season-numbers:${key}`,
  lineUps: (key: string) => `season-line-ups:${key}`,
  /** Names, shirt numbers and positions of players. */
  players: 'players',
};

/** The tags of replies that an ingest made stale. */
export const staleSeasonTags = (outcome: IngestChanges): string[] => {
  const { changes, detailChanges, playerChanges, newSeasons, removed } = outcome;
  const isNew = [...newSeasons];
  return [
    ...new Set([
      ...(isNew.length > 0 ? [seasonTag.list] : []),
      ...isNew.flatMap((key) => [seasonTag.matches(key), seasonTag.results(key), seasonTag.numbers(key)]),
      ...[...removed.seasons].flatMap((key) => [seasonTag.matches(key), seasonTag.results(key)]),
      ...(removed.matchIds.length > 0 || changes.some(isNewPair) ? [seasonTag.fixtures] : []),
      ...changes.map(({ row }) => seasonTag.matches(keyOf(row))),
      ...changes.filter(mayMoveTable).map(({ row }) => seasonTag.results(keyOf(row))),
      ...detailChanges.filter((one) => one.hasNewLineUps).map(({ match }) => seasonTag.lineUps(keyOf(match))),
      ...[...playerChanges.seasons].map(seasonTag.numbers),
      ...(playerChanges.players.length > 0 ? [seasonTag.players] : []),
    ]),
  ];
};

const keyOf = (row: Pick<MatchRow, 'competition_id' | 'season_id'>): string =>
  seasonKey(row.competition_id, row.season_id);

const isNewPair = ({ row, before }: MatchChange): boolean =>
  row.home_team_id !== before?.home_team_id || row.away_team_id !== before.away_team_id;

/** What moves while nothing happens: a clock that runs moves no table. */
const MOVING: readonly string[] = ['detailed_status', 'clock', 'incidents', 'fetched_at', 'updated_at'];

const mayMoveTable = ({ row, before }: MatchChange): boolean =>
  before === undefined ||
  Object.entries(row).some(([column, value]) => !MOVING.includes(column) && value !== before[column as keyof MatchRow]);
