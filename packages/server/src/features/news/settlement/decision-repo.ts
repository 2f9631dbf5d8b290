import type { Trx } from '#platform/db/open-database.ts';
import { BET_RESULT, type BetResult } from '@touchline/contract/bet.ts';
import type { TipOutcome } from '@touchline/domain/betting/tip-result.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';

export interface Decision extends TipOutcome {
  tipId: string;
  settledAt: number;
  legs: readonly Omit<LegResult, 'tipId'>[];
}

/**
 * The author of the decision and the reason: an operator by the name of the token; null without a reason for the
 * automatic rule.
 */
export interface Author {
  decidedBy: string | null;
  reason: string;
}

export const SETTLEMENT_COLUMNS = [
  'id',
  'tipster_id',
  'title',
  'open_back_gold',
  'return_percentage',
  'result',
  'settled_at',
  'decided_by',
  'reason',
] as const;

/** The data of a tip for its settlement. */
export type SoldTip = Pick<Selectable<Tables['tip']>, (typeof SETTLEMENT_COLUMNS)[number]>;

/** Locks the tip: purchases, decisions and settlements of it wait for the end of this transaction. */
export const lockSoldTipRow = (trx: Trx, tipId: string): Promise<SoldTip | undefined> =>
  trx
    .updateTable('tip')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', tipId)
    .returning(SETTLEMENT_COLUMNS)
    .executeTakeFirst();

/** A value per row, selected by `key`: one statement writes many rows. */
const byKey = <Row>(
  key: RawBuilder<string>,
  rows: readonly Row[],
  toKey: (row: Row) => string,
  valueOf: (row: Row) => number | null,
): RawBuilder<number> => {
  const cases = rows.map((row) => sql`when ${toKey(row)} then ${sql.lit(valueOf(row))}`);
  return sql<number>`cast(case ${key} ${sql.join(cases, sql` `)} end as bigint)`;
};

export interface LegResult {
  tipId: string;
  position: number;
  result: BetResult;
}

const keyOf = ({ tipId, position }: LegResult): string => `${tipId}/${position}`;

export const saveLegResults = async (trx: Trx, legs: readonly LegResult[]): Promise<void> => {
  if (legs.length === 0) return;
  const key = sql<string>`tip_id || '/' || position`;
  const tipIds = legs.map(({ tipId }) => tipId);
  await trx
    .updateTable('tip_leg')
    .set({ result: byKey(key, legs, keyOf, ({ result }) => result) })
    .where('tip_id', 'in', tipIds)
    .where(key, 'in', legs.map(keyOf))
    .execute();
};

const legResultsOf = ({ tipId, legs }: Decision): LegResult[] => legs.map((leg) => ({ tipId, ...leg }));

/** Decides open tips, all by the same `author`; returns the ids of those that were not decided meanwhile. */
export const saveDecisions = async (
  trx: Trx,
  decisions: readonly Decision[],
  { decidedBy, reason }: Author,
): Promise<ReadonlySet<string>> => {
  if (decisions.length === 0) return new Set();
  const tipIds = decisions.map(({ tipId }) => tipId);
  const column = (valueOf: (decision: Decision) => number | null) =>
    byKey(sql`id`, decisions, ({ tipId }) => tipId, valueOf);
  const saved = await trx
    .updateTable('tip')
    .set({
      result: column(({ result }) => result),
      yield_rate: column(({ yieldRate }) => yieldRate),
      settled_at: column(({ settledAt }) => settledAt),
      decided_by: decidedBy,
      reason,
    })
    .where('id', 'in', tipIds)
    .where('settled_at', 'is', null)
    .returning('id')
    .execute();
  const ids = new Set(saved.map(({ id }) => id));
  await saveLegResults(trx, decisions.filter(({ tipId }) => ids.has(tipId)).flatMap(legResultsOf));
  return ids;
};

/** Overwrites the result of a settled tip, which keeps its time of settlement. */
export const saveCorrection = async (trx: Trx, decision: Decision, { decidedBy, reason }: Author): Promise<void> => {
  const { tipId, result, yieldRate } = decision;
  await trx
    .updateTable('tip')
    .set({ result, yield_rate: yieldRate, decided_by: decidedBy, reason })
    .where('id', '=', tipId)
    .execute();
  await saveLegResults(trx, legResultsOf(decision));
};

/** Marks an open tip as being confirmed since `confirmAt`, or with null as open again; false when unchanged. */
export const saveConfirming = async (trx: Trx, tipId: string, confirmAt: number | null): Promise<boolean> => {
  const [from, to] =
    confirmAt === null ? [BET_RESULT.confirm, BET_RESULT.waiting] : [BET_RESULT.waiting, BET_RESULT.confirm];
  const saved = await trx
    .updateTable('tip')
    .set({ result: to, confirm_at: confirmAt })
    .where('id', '=', tipId)
    .where('settled_at', 'is', null)
    .where('result', '=', from)
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
};
