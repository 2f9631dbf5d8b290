import type { FeedBatch, IngestReport } from '@touchline/contract/feed-batch.ts';
import { conflict } from '#platform/http/api-error.ts';
import {
  type CompetitionRow,
  type MatchRow,
  type PlayerRow,
  saysTheSame,
  type SeasonRow,
  type TeamRow,
  toCompetitionRow,
  toMatchRow,
  toTeamRow,
} from './feed-rows.ts';
import { byId } from './by-id.ts';
import { type EventChange, eventChangesOf } from './event-changes.ts';
import { matchRows, moveEntries, saveFeedRows } from './ingest-repo.ts';
import { keyOfSeason, seasonKey } from './known-records.ts';
import type { Db } from './needs.ts';
import { removeDemoSeasons } from './remove-demo.ts';
import { bothRemoved, type RemovedMatches } from './remove-matches.ts';
import { removeUnnamedMatches, type UnnamedMatches } from './remove-unnamed.ts';
import { DEMO_SOURCE, type SeasonClaims } from './season-claims.ts';
import { acceptedDetails, type DetailChange, writeDetails } from './write-details.ts';
import { type PlayerChanges, writePlayers } from './write-players.ts';

/** A match that was written; `before` is what was stored, if anything was. */
export interface MatchChange {
  row: MatchRow;
  before: MatchRow | undefined;
}

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
  const replacedDemo = await removeDemoSeasons(trx, replaced);
  const { before, rows, changes } = await changesOf(trx, batch, granted, now);
  const unnamed = await removeUnnamedMatches(trx, batch, granted, rows);
  const keptSeasons = stored.seasons.filter((season) => !replaced.includes(season));
  await saveFeedRows(trx, {
    competitions: changedRows(batch, batch.competitions.map(toCompetitionRow), stored.competitions),
    teams: changedRows(batch, batch.teams.map(toTeamRow), stored.teams),
    seasons: changedSeasons(batch, granted, keptSeasons, touchedSeasons(changes, unnamed.removed)),
    matches: changes.map(({ row }) => row),
  });
  for (const { row, before: old } of changes)
    if (old && old.kick_off !== row.kick_off) await moveEntries(trx, row.id, old.kick_off, row.kick_off);
  const details = acceptedDetails(batch, byId([...before.values(), ...rows]));
  const detailChanges = await writeDetails(trx, details, now);
  const playerChanges = await writePlayers(trx, batch, granted);
  const known = new Set(keptSeasons.map((season) => seasonKey(season.competition_id, season.id)));
  const newSeasons = new Set([...granted.keys()].filter((key) => !known.has(key)));
  return {
    report: reportOf(batch, rows, changes, replacedDemo, unnamed),
    changes,
    eventChanges: eventChangesOf(changes, now),
    detailChanges,
    playerChanges,
    newSeasons,
    removed: bothRemoved(replacedDemo, unnamed.removed),
  };
};

/** The matches of the granted seasons as the batch has them, what is stored of all that it names, and what of it is new. */
const changesOf = async (trx: Db, batch: FeedBatch, granted: SeasonClaims['granted'], now: number) => {
  const accepted = batch.matches.filter((match) => granted.has(keyOfSeason(match)));
  const named = [...accepted.map(({ id }) => id), ...batch.details.map(({ matchId }) => matchId)];
  const before = byId(await matchRows(trx, named));
  const rows = accepted.map((match) => toMatchRow(match, batch, now));
  for (const row of rows) refuseForeign(row, before.get(row.id));
  const changes = rows
    .map((row): MatchChange => ({ row, before: before.get(row.id) }))
    .filter((change) => !change.before || !saysTheSame(change.row, change.before));
  return { before, rows, changes };
};

const reportOf = (
  batch: FeedBatch,
  rows: readonly MatchRow[],
  changes: readonly MatchChange[],
  replacedDemo: RemovedMatches,
  { removed, moved, kept }: UnnamedMatches,
): IngestReport => {
  const added = changes.filter((change) => !change.before).length;
  return {
    origin: batch.origin,
    added,
    updated: changes.length - added,
    unchanged: rows.length - changes.length,
    incomplete: rows.flatMap(({ id, incomplete }) => (incomplete === null ? [] : [{ id, reason: incomplete }])),
    replacedDemoMatches: replacedDemo.matchIds.length,
    skippedDemoMatches: batch.matches.length - rows.length,
    removed: { matches: removed.matchIds, bookings: removed.bookings, appointments: removed.appointments, moved },
    kept: [...kept],
  };
};

const refuseForeign = (row: MatchRow, before: MatchRow | undefined): void => {
  if (before && before.source !== row.source)
    throw conflict(`match ${row.id} comes from ${before.source}; ${row.source} cannot change it`);
};

/** Rows that are new or say something new. The demo world adds what it needs and never renames what is there. */
const changedRows = <Row extends { id: string }>(
  batch: FeedBatch,
  rows: readonly Row[],
  stored: readonly Row[],
): Row[] => {
  const before = byId(stored);
  return rows.filter((row) => {
    const known = before.get(row.id);
    return !known || (batch.source !== DEMO_SOURCE && !saysTheSame(row, known));
  });
};

const touchedSeasons = (changes: readonly MatchChange[], removed: RemovedMatches): ReadonlySet<string> =>
  new Set([...changes.map(({ row }) => seasonKey(row.competition_id, row.season_id)), ...removed.seasons]);

/** Seasons that are new, have a new label or a changed match; their time of fetching is that of the last change. */
const changedSeasons = (
  batch: FeedBatch,
  granted: SeasonClaims['granted'],
  stored: readonly SeasonRow[],
  touched: ReadonlySet<string>,
): SeasonRow[] => {
  if (batch.supplement) return [];
  const before = new Map(stored.map((row) => [seasonKey(row.competition_id, row.id), row]));
  return [...granted].flatMap(([key, { competitionId, id, label }]) => {
    const known = before.get(key);
    const row = { competition_id: competitionId, id, label, source: batch.source, fetched_at: batch.fetchedAt };
    return !known || touched.has(key) || !saysTheSame(row, known) ? [row] : [];
  });
};
