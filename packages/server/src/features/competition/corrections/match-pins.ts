import type { FeedIncident } from '@touchline/contract/feed-batch.ts';
import type { MatchLineUps } from '@touchline/contract/match-detail.ts';
import type { ScoreParts } from '@touchline/contract/match.ts';
import { type MatchFields, type MatchPin, PinnedField } from '@touchline/contract/ops-matches.ts';
import type { Selectable } from 'kysely';
import { inChunks } from '#platform/db/in-chunks.ts';
import type { Tables } from '#platform/db/tables.ts';
import { upsert } from '#platform/db/upsert.ts';
import { hasSameContent, incidentsText, lineUpsText, type MatchRow, scorePartsText } from '../rows.ts';
import type { Db } from '#platform/db/open-database.ts';

export type PinRow = Selectable<Tables['match_pin']>;

/** A match with the line-ups of its details, where they are read. */
export type DeskRow = MatchRow & { line_ups?: string | null };

/** Values of some fields. */
export type FieldValues = Partial<MatchFields>;

interface FieldColumns {
  read: (row: DeskRow) => unknown;
  write: (value: never, row: DeskRow) => Partial<DeskRow>;
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
    write: (value: ScoreParts) => ({ parts: scorePartsText(value) }),
  },
  kickOff: { read: (row) => row.kick_off, write: (value: number) => ({ kick_off: value, time_known: 1 }) },
  events: {
    read: (row) => JSON.parse(row.incidents) as unknown,
    write: (value: FeedIncident[]) => ({ incidents: incidentsText(value) }),
  },
  lineUps: {
    read: ({ line_ups: text = null }) => (text === null ? null : (JSON.parse(text) as unknown)),
    write: (value: MatchLineUps | null) => ({ line_ups: value && lineUpsText(value) }),
  },
};

/** These fields of a match as calls name them. */
export const fieldsOf = (row: DeskRow, fields: readonly PinnedField[]): FieldValues =>
  Object.fromEntries(fields.map((field) => [field, COLUMNS[field].read(row)]));

/** The fields in which two rows differ. */
export const differingFields = (a: DeskRow, b: DeskRow): PinnedField[] =>
  PinnedField.options.filter(
    (field) => JSON.stringify(COLUMNS[field].read(a)) !== JSON.stringify(COLUMNS[field].read(b)),
  );

const SCORES: readonly string[] = ['homeScore', 'awayScore'] satisfies PinnedField[];

/** The last part of a football match is its score: bets go by it, so that a corrected score counts for it as well. */
const followingScore = (row: DeskRow, corrected: ReadonlySet<string>): Partial<DeskRow> => {
  const { sport, home_score: home, away_score: away } = row;
  if (sport !== 'football' || home === null || away === null) return {};
  if (corrected.has('parts') || !SCORES.some((field) => corrected.has(field))) return {};
  const parts = JSON.parse(row.parts) as ScoreParts;
  const last = parts.extraTime ? 'extraTime' : parts.regularTime ? 'regularTime' : null;
  return last === null ? {} : { parts: scorePartsText({ ...parts, [last]: [home, away] }) };
};

/** The row with these values, and the fields that had another one. */
export const withValues = (
  row: DeskRow,
  values: readonly (readonly [PinnedField, unknown])[],
): { row: DeskRow; kept: PinnedField[] } => {
  const kept: PinnedField[] = [];
  let corrected = row;
  const keep = (field: PinnedField, change: Partial<DeskRow>): void => {
    const next = { ...corrected, ...change };
    if (!hasSameContent(next, corrected)) kept.push(field);
    corrected = next;
  };
  for (const [field, value] of values) keep(field, COLUMNS[field].write(value as never, corrected));
  keep('parts', followingScore(corrected, new Set(values.map(([field]) => field))));
  return { row: corrected, kept };
};

/** Values of pins, by field. */
export const valuesOf = (pins: readonly Pick<PinRow, 'field' | 'value'>[]): [PinnedField, unknown][] =>
  pins.map(({ field, value }) => [PinnedField.parse(field), JSON.parse(value) as unknown]);

/** The row of a feed with the pinned fields of the match; its line-ups are part of the details. */
export const withPins = (row: MatchRow, pins: readonly PinRow[]): { row: MatchRow; kept: PinnedField[] } =>
  withValues(row, valuesOf(pins.filter(({ field }) => field !== 'lineUps')));

/** One warning for each pinned field of which a feed says something else. */
export const pinWarnings = (fed: MatchRow, { row, kept }: ReturnType<typeof withPins>): string[] =>
  kept.map((field) => {
    const [ours, theirs] = [row, fed].map((one) => JSON.stringify(COLUMNS[field].read(one)));
    return `match ${row.id}: ${field} stays ${ours} as corrected by hand; the batch says ${theirs}`;
  });

/** Stores what a feed reports of pinned fields of a match: of its row, or of its line-ups where the row has them. */
export const recordFed = async (trx: Db, pins: readonly PinRow[], fed: DeskRow): Promise<void> => {
  const isOfFed = ({ field }: PinRow): boolean => (field === 'lineUps') === 'line_ups' in fed;
  const rows = pins
    .filter((pin) => isOfFed(pin) && fed.fetched_at >= (pin.fed_at ?? 0))
    .map((pin) => ({
      ...pin,
      fed_value: JSON.stringify(COLUMNS[PinnedField.parse(pin.field)].read(fed)),
      fed_at: fed.fetched_at,
    }));
  await upsert(trx, 'match_pin', ['match_id', 'field'], rows);
};

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
