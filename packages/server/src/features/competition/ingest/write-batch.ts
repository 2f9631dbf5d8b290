import { DEMO_SOURCE, type FeedBatch, type IngestReport } from '@touchline/contract/feed-batch.ts';
import { conflict } from '#platform/http/api-error.ts';
import {
  type CompetitionRow,
  type MatchRow,
  type PlayerRow,
  hasSameContent,
  type SeasonRow,
  type TeamRow,
  toCompetitionRow,
  toMatchRow,
  toTeamRow,
  byId,
} from '../rows.ts';
import { warningsOf } from './batch-warnings.ts';
import { type EventChange, eventChangesOf, type MatchChange } from '../changes/event-changes.ts';
import { type SortedRows, seasonsCompletedSince, sortRows, writtenRows } from './freshness.ts';
import { followKickOffs, matchRows, saveFeedRows } from './ingest-repo.ts';
import { keyOfSeason, seasonKey } from '../season-key.ts';
import { pinsOf, pinWarnings, recordFed, withPins } from '../corrections/match-pins.ts';
import { bothRemoved, type RemovedMatches } from '../remove/remove-matches.ts';
import { removeSeasons } from '../remove/remove-seasons.ts';
import { removeUnnamedMatches, type UnnamedMatches } from '../remove/remove-unnamed.ts';
import type { SeasonClaims } from './season-claims.ts';
import { acceptedDetails, type DetailChange, writeDetails } from './write-details.ts';
import { type PlayerChanges, writePlayers } from './write-players.ts';
import type { Db } from '#platform/db/open-database.ts';

/** What caches and open pages need to know of a write. */
export interface IngestChanges {
  changes: readonly MatchChange[];
  /** Matches whose timeline changed. */
  eventChanges: readonly EventChange[];
  detailChanges: readonly DetailChange[];
  playerChanges: PlayerChanges;
  /** Seasons that are new, whose demo rows a real source replaced, or that went with the demo world, by `seasonKey`. */
  newSeasons: ReadonlySet<string>;
  /** Matches that went: of the demo, or that a complete batch no longer names. */
  removed: RemovedMatches;
}

export interface IngestOutcome extends IngestChanges {
  report: IngestReport;
}

/** What is stored of all that a batch names, but its matches and numbers. */
export interface Stored {
  competitions: readonly CompetitionRow[];
  seasons: readonly SeasonRow[];
  teams: readonly TeamRow[];
  players: readonly PlayerRow[];
}

/** Writes a checked batch; everything it does is in the transaction. */
export const writeBatch = async (
  trx: Db,
  batch: FeedBatch,
  stored: Stored,
  { granted, replaced }: SeasonClaims,
  now: number,
): Promise<IngestOutcome> => {
  const replacedDemo = await removeSeasons(trx, replaced);
  const seasonsToKeep = stored.seasons.filter((season) => !replaced.includes(season));
  const completed = seasonsCompletedSince(batch, seasonsToKeep);
  const { before, rows, sorted, kept } = await sortedMatches(trx, batch, { granted, completed }, now);
  const changes = sorted.changed;
  const unnamed = await removeUnnamedMatches(trx, batch, granted, rows);
  await saveFeedRows(trx, {
    competitions: sharedRows(
      batch,
      batch.competitions.map((one) => toCompetitionRow(one, batch)),
      stored.competitions,
    ),
    teams: sharedRows(
      batch,
      batch.teams.map((one) => toTeamRow(one, batch)),
      stored.teams,
    ),
    seasons: changedSeasons(batch, granted, seasonsToKeep, touchedSeasons(changes, unnamed.removed)),
    matches: writtenRows(sorted),
  });
  await followKickOffs(trx, changes);
  const details = acceptedDetails(batch, byId([...rows, ...before.values(), ...changes.map(({ row }) => row)]));
  const isGone = ({ match }: { match: MatchRow }): boolean => sorted.stale.includes(match);
  const detailChanges = await writeDetails(
    trx,
    batch,
    details.filter((one) => !isGone(one)),
    now,
  );
  const playerChanges = await writePlayers(trx, batch, { granted, completed });
  const known = new Set(seasonsToKeep.map((season) => seasonKey(season.competition_id, season.id)));
  const newSeasons = new Set([...granted.keys()].filter((key) => !known.has(key)));
  const knownTeams = new Set(stored.teams.map(({ id }) => id));
  // Manual corrections are not warnings of the batch and do not refuse a strict one.
  const warnings = [...(await warningsOf(trx, batch, { changes, knownTeams })), ...kept];
  return {
    report: { ...reportOf(batch, rows, sorted, replacedDemo, unnamed), warnings },
    changes,
    eventChanges: eventChangesOf(changes, now),
    detailChanges,
    playerChanges,
    newSeasons,
    removed: bothRemoved(replacedDemo, unnamed.removed),
  };
};

/** The matches of the granted seasons as the batch has them, what is stored of all that it names, and what of it is new. */
const sortedMatches = async (
  trx: Db,
  batch: FeedBatch,
  { granted, completed }: Pick<SeasonClaims, 'granted'> & { completed: ReadonlySet<string> },
  now: number,
) => {
  const accepted = batch.matches.filter((match) => granted.has(keyOfSeason(match)));
  const named = [...accepted.map(({ id }) => id), ...batch.details.map(({ matchId }) => matchId)];
  const before = byId(await matchRows(trx, named));
  const pins = await pinsOf(trx, named);
  const pinned = accepted.map((match) => {
    const fed = toMatchRow(match, batch, now);
    const one = withPins(fed, pins.get(match.id) ?? []);
    return { fed, row: bothScores(one.row, before.get(match.id)), warnings: pinWarnings(fed, one) };
  });
  const rows = pinned.map(({ row }) => row);
  for (const { fed } of pinned) await recordFed(trx, pins.get(fed.id) ?? [], fed);
  for (const row of rows) refuseForeign(row, before.get(row.id));
  const sorted = sortRows(
    rows,
    ({ id }) => before.get(id),
    (row) => completed.has(seasonKey(row.competition_id, row.season_id)),
  );
  return { before, rows, sorted, kept: pinned.flatMap(({ warnings }) => warnings) };
};

/** Of a score that is pinned on one side while its feed has none any more, the other side stays as well. */
const bothScores = (row: MatchRow, before: MatchRow | undefined): MatchRow =>
  (row.home_score === null) === (row.away_score === null)
    ? row
    : {
        ...row,
        home_score: row.home_score ?? before?.home_score ?? null,
        away_score: row.away_score ?? before?.away_score ?? null,
      };

const reportOf = (
  batch: FeedBatch,
  rows: readonly MatchRow[],
  { changed: changes, stale }: SortedRows<MatchRow>,
  replacedDemo: RemovedMatches,
  { removed, moved, kept }: UnnamedMatches,
): Omit<IngestReport, 'warnings'> => {
  const added = changes.filter((change) => !change.before).length;
  return {
    origin: batch.origin,
    added,
    updated: changes.length - added,
    unchanged: rows.length - changes.length - stale.length,
    stale: stale.length,
    incomplete: rows.flatMap(({ id, incomplete }) => (incomplete === null ? [] : [{ id, reason: incomplete }])),
    replacedDemoMatches: replacedDemo.matchIds.length,
    skippedDemoMatches: batch.matches.length - rows.length,
    removed: { matches: removed.matchIds, bookings: removed.bookings, appointments: removed.appointments, moved },
    kept: [...kept],
  };
};

/** In a season of its own a source takes over what the one before it left there. */
const refuseForeign = (row: MatchRow, before: MatchRow | undefined): void => {
  const isOfSeason = before?.season_id === row.season_id && before.competition_id === row.competition_id;
  if (before && before.source !== row.source && !isOfSeason)
    throw conflict(`match ${row.id} comes from ${before.source}; ${row.source} cannot change it`);
};

/** Rows that are new or say something new. The demo world adds what it needs and never renames what is there. */
const sharedRows = <Row extends { id: string; fetched_at: number }>(
  batch: FeedBatch,
  rows: readonly Row[],
  stored: readonly Row[],
): Row[] => {
  const before = byId(stored);
  const wanted = batch.source === DEMO_SOURCE ? rows.filter(({ id }) => !before.has(id)) : rows;
  return writtenRows(sortRows(wanted, ({ id }) => before.get(id)));
};

const touchedSeasons = (changes: readonly MatchChange[], removed: RemovedMatches): ReadonlySet<string> =>
  new Set([...changes.map(({ row }) => seasonKey(row.competition_id, row.season_id)), ...removed.seasons]);

/** Seasons that are new, have a new label or a changed match, or came as a whole; their times are those of the last such batch. */
const changedSeasons = (
  batch: FeedBatch,
  granted: SeasonClaims['granted'],
  stored: readonly SeasonRow[],
  touched: ReadonlySet<string>,
): SeasonRow[] => {
  if (batch.supplement) return [];
  const before = new Map(stored.map((row) => [seasonKey(row.competition_id, row.id), row]));
  const given = new Set(batch.seasons.map((season) => seasonKey(season.competitionId, season.id)));
  return [...granted].flatMap(([key, { competitionId, id, label }]) => {
    const known = before.get(key);
    const row = {
      competition_id: competitionId,
      id,
      label,
      source: batch.source,
      fetched_at: Math.max(batch.fetchedAt, known?.fetched_at ?? 0),
      complete_at: Math.max(batch.complete && given.has(key) ? batch.fetchedAt : 0, known?.complete_at ?? 0),
    };
    return !known || touched.has(key) || !hasSameContent(row, known) ? [row] : [];
  });
};
