import { type MatchRevision, PinnedField } from '@touchline/contract/ops-matches.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { upsert } from '#platform/db/upsert.ts';
import { notFound } from '#platform/http/api-error.ts';
import { type DetailRow, hasSameContent, toDetailRow, type MatchRow } from '../rows.ts';
import { detailRows, followKickOffs, matchRows, saveFeedRows } from '../ingest/ingest-repo.ts';
import type { DetailChange } from '../ingest/write-details.ts';
import type { MatchChange } from '../changes/event-changes.ts';
import { type DeskRow, differingFields, type FieldValues, fieldsOf, type PinRow, pinsOf } from './match-pins.ts';
import type { Db } from '#platform/db/open-database.ts';

type RevisionRow = Selectable<Tables['match_revision']>;

/** A match with all that operators did to it. */
export interface StoredMatch {
  row: DeskRow;
  pins: readonly PinRow[];
  /** Oldest first. */
  revisions: readonly RevisionRow[];
  detail: DetailRow | undefined;
}

/** The fields of a change before or after it. */
export interface RevisionState {
  values: FieldValues;
  /** Columns that it changed. */
  columns: Partial<DeskRow>;
  /** Pins of its fields. */
  pins: PinRow[];
}

/** A change by an operator. */
export interface Revision {
  kind: MatchRevision['kind'];
  by: string;
  reason: string;
  request: string;
  /** The fields that the operator named. */
  named: readonly PinnedField[];
}

/** What was written of a change, for the after-effects and the audit log. */
export interface WrittenRevision {
  revision: number;
  changes: MatchChange[];
  detailChanges: DetailChange[];
  before: FieldValues;
  after: FieldValues;
}

/** Throws 10404. */
export const readStoredMatch = async (trx: Db, id: string): Promise<StoredMatch> => {
  const [match] = await matchRows(trx, [id]);
  if (!match) throw notFound(`match ${id}`);
  const [detail] = await detailRows(trx, [id]);
  const revisions = trx.selectFrom('match_revision').selectAll().where('match_id', '=', id).orderBy('revision');
  return {
    row: { ...match, line_ups: detail?.line_ups ?? null },
    pins: (await pinsOf(trx, [id])).get(id) ?? [],
    revisions: await revisions.execute(),
    detail,
  };
};

/** The number of the last change. */
export const currentRevision = ({ revisions }: Pick<StoredMatch, 'revisions'>): number =>
  revisions.at(-1)?.revision ?? 0;

const UNCOMPARED: readonly string[] = ['fetched_at', 'updated_at'];

/** The columns of `row` that `other` has otherwise. */
const columnsUnlike = (row: DeskRow, other: DeskRow): Partial<DeskRow> =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([column, value]) => !UNCOMPARED.includes(column) && value !== other[column as keyof DeskRow],
    ),
  );

const savePins = async (trx: Db, before: readonly PinRow[], after: readonly PinRow[]): Promise<void> => {
  const gone = before.filter(({ field }) => !after.some((pin) => pin.field === field));
  for (const { match_id: id, field } of gone)
    await trx.deleteFrom('match_pin').where('match_id', '=', id).where('field', '=', field).execute();
  await upsert(trx, 'match_pin', ['match_id', 'field'], after);
};

const saveRow = async (trx: Db, before: StoredMatch, row: DeskRow) => {
  const { line_ups: lineUps = null, ...match } = row;
  const { line_ups: lineUpsBefore = null, ...matchBefore } = before.row;
  const changes: MatchChange[] = hasSameContent<MatchRow>(match, matchBefore)
    ? []
    : [{ row: match, before: matchBefore }];
  await saveFeedRows(trx, { competitions: [], teams: [], seasons: [], matches: changes.map((one) => one.row) });
  await followKickOffs(trx, changes);
  if (lineUps === lineUpsBefore) return { changes, detailChanges: [] };
  const unknown = toDetailRow({ matchId: row.id }, undefined, { fetchedAt: 0 }, row.updated_at);
  const written = { ...unknown, ...before.detail, line_ups: lineUps, updated_at: row.updated_at };
  await upsert(trx, 'match_detail', ['match_id'], [written]);
  return { changes, detailChanges: [{ match, row: written, before: before.detail }] };
};

/** Writes the next state of a match, with its place in the history. */
export const saveRevision = async (
  trx: Db,
  stored: StoredMatch,
  next: { row: DeskRow; pins: readonly PinRow[] },
  { kind, by, reason, request, named }: Revision,
): Promise<WrittenRevision> => {
  const fields = PinnedField.options.filter(
    (field) => named.includes(field) || differingFields(stored.row, next.row).includes(field),
  );
  const stateOf = (row: DeskRow, other: DeskRow, pins: readonly PinRow[]): RevisionState => ({
    values: fieldsOf(row, fields),
    columns: columnsUnlike(row, other),
    pins: pins.filter(({ field }) => fields.some((one) => one === field)),
  });
  const [before, after] = [stateOf(stored.row, next.row, stored.pins), stateOf(next.row, stored.row, next.pins)];
  const revision = currentRevision(stored) + 1;
  await savePins(trx, stored.pins, next.pins);
  const saved = await saveRow(trx, stored, next.row);
  const row = { kind, changed_by: by, changed_at: next.row.updated_at, reason, request, undone_by: null };
  await trx
    .insertInto('match_revision')
    .values({
      match_id: stored.row.id,
      revision,
      ...row,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute();
  return { revision, ...saved, before: before.values, after: after.values };
};

/** The state of a change before or after it, as it was stored. */
export const parseState = (text: string): RevisionState => JSON.parse(text) as RevisionState;

const fieldsOfPins = (pins: readonly PinRow[]): PinnedField[] => pins.map(({ field }) => PinnedField.parse(field));

/** A change as the desk shows it. */
export const toMatchRevision = (row: RevisionRow): MatchRevision => {
  const [before, after] = [parseState(row.before), parseState(row.after)];
  const [pinnedBefore, pinned] = [fieldsOfPins(before.pins), fieldsOfPins(after.pins)];
  return {
    revision: row.revision,
    kind: row.kind as MatchRevision['kind'],
    by: row.changed_by,
    at: row.changed_at,
    reason: row.reason,
    before: before.values,
    after: after.values,
    pinned,
    released: pinnedBefore.filter((field) => !pinned.includes(field)),
    undoneBy: row.undone_by,
  };
};
