import type { ScoreParts } from '@touchline/contract/match.ts';
import { type MatchPin, PinnedField } from '@touchline/contract/ops-matches.ts';
import type { Selectable } from 'kysely';
import { inChunks } from '#platform/db/in-chunks.ts';
import type { Tables } from '#platform/db/tables.ts';
import { type MatchRow, scorePartsText, hasSameContent } from '../rows.ts';
import type { Db } from '#platform/db/open-database.ts';

export type PinRow = Selectable<Tables['match_pin']>;

interface FieldColumns {
  read: (row: MatchRow) => unknown;
  write: (value: never, row: MatchRow) => Partial<MatchRow>;
}

const COLUMNS: Readonly<Record<PinnedField, FieldColumns>> = {
  homeScore: { read: (row) => row.home_score, write: (value: number | null) => ({ home_score: value }) },
  awayScore: { read: (row) => row.away_score, write: (value: number | null) => ({ away_score: value }) },
  statusId: {
    read: (row) => row.status_id,
    // The clock and the phase of the feed belong to its own status.
    write: (value: number, row) =>
      value === row.status_id ? {} : { status_id: value, detailed_status: null, clock: null },
  },
  parts: {
    read: (row) => JSON.parse(row.parts) as unknown,
    write: (value: Parameters<typeof scorePartsText>[0]) => ({ parts: scorePartsText(value) }),
  },
  kickOff: { read: (row) => row.kick_off, write: (value: number) => ({ kick_off: value, time_known: 1 }) },
};

/** These fields of a match as calls name them. */
export const fieldsOf = (row: MatchRow, fields: readonly PinnedField[]): Partial<Record<PinnedField, unknown>> =>
  Object.fromEntries(fields.map((field) => [field, COLUMNS[field].read(row)]));

const SCORES: readonly string[] = ['homeScore', 'awayScore'] satisfies PinnedField[];

/** The last part of a football match is its score: bets go by it, so that a pinned score counts for it as well. */
const followingScore = (row: MatchRow, pinned: ReadonlySet<string>): Partial<MatchRow> => {
  const { sport, home_score: home, away_score: away } = row;
  if (sport !== 'football' || home === null || away === null) return {};
  if (pinned.has('parts') || !SCORES.some((field) => pinned.has(field))) return {};
  const parts = JSON.parse(row.parts) as ScoreParts;
  const last = parts.extraTime ? 'extraTime' : parts.regularTime ? 'regularTime' : null;
  return last === null ? {} : { parts: scorePartsText({ ...parts, [last]: [home, away] }) };
};

/** The row with its pinned fields, and those that it had otherwise. */
export const withPins = (row: MatchRow, pins: readonly PinRow[]): { row: MatchRow; kept: PinnedField[] } => {
  const kept: PinnedField[] = [];
  let pinned = row;
  const keep = (field: PinnedField, change: Partial<MatchRow>): void => {
    const next = { ...pinned, ...change };
    if (!hasSameContent(next, pinned)) kept.push(field);
    pinned = next;
  };
  for (const pin of pins) {
    const field = PinnedField.parse(pin.field);
    keep(field, COLUMNS[field].write(JSON.parse(pin.value) as never, pinned));
  }
  keep('parts', followingScore(pinned, new Set(pins.map(({ field }) => field))));
  return { row: pinned, kept };
};

/** One warning for each pinned field of which a feed says something else. */
export const pinWarnings = (fed: MatchRow, { row, kept }: ReturnType<typeof withPins>): string[] =>
  kept.map((field) => {
    const [ours, theirs] = [row, fed].map((one) => JSON.stringify(COLUMNS[field].read(one)));
    return `match ${row.id}: ${field} stays ${ours} as corrected by hand; the batch says ${theirs}`;
  });

/** Pins by match. */
export const pinsOf = async (db: Db, matchIds: readonly string[]): Promise<ReadonlyMap<string, PinRow[]>> => {
  const rows = await inChunks(matchIds, (ids) =>
    db.selectFrom('match_pin').selectAll().where('match_id', 'in', ids).orderBy('field').execute(),
  );
  return Map.groupBy(rows, (row) => row.match_id);
};

export const toMatchPin = (row: PinRow): MatchPin => ({
  matchId: row.match_id,
  field: PinnedField.parse(row.field),
  value: JSON.parse(row.value) as unknown,
  by: row.pinned_by,
  reason: row.reason,
  at: row.pinned_at,
});
