import type { MatchSport } from '@touchline/contract/sport.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import type { DetailColumn, MatchRow } from '../rows.ts';
import { type DetailChange, hasNew } from '../ingest/write-details.ts';
import { FACT_COLUMNS } from '../matches/match-views.ts';
import { seasonKey } from '../season-key.ts';
import type { IngestChanges } from '../ingest/write-batch.ts';
import type { MatchChange } from './event-changes.ts';

/** How long a reply is cached: a write makes it stale at once; this is for what no tag covers, such as the name of a team. */
export const MAX_AGE_MS = 60_000;

/** Tags of cached replies on a season (by `seasonKey`): the data that a reply is made of. */
export const seasonTag = {
  /** Which seasons there are. */
  list: 'seasons',
  /** The teams of each season. */
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

/** Tags of cached replies on a match. */
export const matchTag = {
  events: (matchId: string) => `match-events:${matchId}`,
  /** Its statistics and line-ups. */
  detail: (matchId: string) => `match-detail:${matchId}`,
  plays: (matchId: string) => `match-plays:${matchId}`,
  /** Its shots, absences, officials and odds. */
  facts: (matchId: string) => `match-facts:${matchId}`,
  /** Tables beside matches. */
  standings: () => 'match-standings',
  /** Form and earlier meetings. */
  fixtures: () => 'match-fixtures',
};

/** The tags of cached replies that a write made stale. */
export const staleTags = (changes: IngestChanges): ReadonlySet<string> =>
  new Set([...anchorTags(changes), ...matchTags(changes), ...seasonTags(changes)]);

const anchorTags = ({ changes, removed }: IngestChanges): string[] =>
  changes.length > 0 || removed.matchIds.length > 0 ? ['anchor'] : [];

const matchTags = ({ changes, eventChanges, detailChanges, removed }: IngestChanges): string[] => [
  ...eventChanges.map(({ matchId }) => matchTag.events(matchId)),
  ...detailChanges.flatMap(detailTags),
  ...removed.matchIds.flatMap((id) => [matchTag.events(id), ...DETAIL_TAGS.map(({ tagOf }) => tagOf(id))]),
  ...(removed.seasons.size > 0 || changes.some(mayChangeStandings) ? [matchTag.standings()] : []),
  ...(removed.matchIds.length > 0 || changes.some(mayChangeForm) ? [matchTag.fixtures()] : []),
];

const DETAIL_TAGS: readonly { tagOf: (matchId: string) => string; columns: readonly DetailColumn[] }[] = [
  { tagOf: matchTag.detail, columns: ['statistics', 'line_ups'] },
  { tagOf: matchTag.plays, columns: ['plays'] },
  { tagOf: matchTag.facts, columns: FACT_COLUMNS },
];

const detailTags = (change: DetailChange): string[] =>
  DETAIL_TAGS.filter(({ columns }) => columns.some((column) => hasNew(change, column))).map(({ tagOf }) =>
    tagOf(change.match.id),
  );

const seasonTags = ({ changes, detailChanges, playerChanges, newSeasons, removed }: IngestChanges): string[] => {
  const isNew = [...newSeasons];
  // Idle players go with their matches and seasons.
  const touchesPlayers = playerChanges.players.length + newSeasons.size + removed.matchIds.length > 0;
  return [
    ...(isNew.length > 0 ? [seasonTag.list] : []),
    ...isNew.flatMap((key) => [seasonTag.matches(key), seasonTag.results(key), seasonTag.numbers(key)]),
    ...[...removed.seasons].flatMap((key) => [seasonTag.matches(key), seasonTag.results(key)]),
    ...(removed.matchIds.length > 0 || changes.some(isNewPair) ? [seasonTag.fixtures] : []),
    ...changes.map(({ row }) => seasonTag.matches(keyOf(row))),
    ...changes.filter(mayMoveTable).map(({ row }) => seasonTag.results(keyOf(row))),
    ...detailChanges.filter((one) => hasNew(one, 'line_ups')).map(({ match }) => seasonTag.lineUps(keyOf(match))),
    ...[...playerChanges.seasons].map(seasonTag.numbers),
    ...(touchesPlayers ? [seasonTag.players] : []),
  ];
};

const keyOf = (row: Pick<MatchRow, 'competition_id' | 'season_id'>): string =>
  seasonKey(row.competition_id, row.season_id);

const isNewPair = ({ row, before }: MatchChange): boolean =>
  row.home_team_id !== before?.home_team_id || row.away_team_id !== before.away_team_id;

/** Columns that change while nothing happens: a clock that runs moves no table. */
const MOVING: readonly string[] = [
  'detailed_status',
  'clock',
  'incidents',
  'delayed_since',
  'fetched_at',
  'updated_at',
];

const mayMoveTable = ({ row, before }: MatchChange): boolean =>
  before === undefined ||
  Object.entries(row).some(([column, value]) => !MOVING.includes(column) && value !== before[column as keyof MatchRow]);

/** Matches in play do not count in the table beside a match, so that their goals leave it as it is. */
const mayChangeStandings = ({ row, before }: MatchChange): boolean =>
  before === undefined ||
  [row, before].some(({ sport, status_id }) => matchPhase(sport as MatchSport, status_id) === 'finished');

/** A result, or a match that is moved or called off; what happens in play changes neither meetings nor form. */
const mayChangeForm = (change: MatchChange): boolean => {
  const { row, before } = change;
  return mayChangeStandings(change) || row.kick_off !== before?.kick_off || row.status_id !== before.status_id;
};
