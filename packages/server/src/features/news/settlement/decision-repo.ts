import { BET_RESULT, type BetResult } from '@touchline/contract/bet.ts';
import type { TipOutcome } from '@touchline/domain/betting/tip-result.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { Trx } from '../needs.ts';

export interface Decision extends TipOutcome {
  settledAt: number;
  /** In the order of the bets. */
  legResults: readonly BetResult[];
  /** Name of the operator token; null when the rule decides. */
  decidedBy: string | null;
  reason: string;
}

const SETTLEMENT_COLUMNS = [
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

/** What settlement has to know of a tip. */
export type SoldTip = Pick<Selectable<Tables['tip']>, (typeof SETTLEMENT_COLUMNS)[number]>;

/** The tip as it stands; purchases, decisions and settlements of it wait for the end of this transaction. */
export const holdSoldTip = (trx: Trx, tipId: string): Promise<SoldTip | undefined> =>
  trx
    .updateTable('tip')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', tipId)
    .returning(SETTLEMENT_COLUMNS)
    .executeTakeFirst();

export const saveLegResult = async (trx: Trx, tipId: string, position: number, result: BetResult): Promise<void> => {
  await trx
    .updateTable('tip_leg')
    .set({ result })
    .where('tip_id', '=', tipId)
    .where('position', '=', position)
    .execute();
};

const decisionColumns = ({ result, yieldRate, decidedBy, reason }: Decision) => ({
  result,
  yield_rate: yieldRate,
  decided_by: decidedBy,
  reason,
});

const saveLegResults = async (trx: Trx, tipId: string, positions: readonly number[], decision: Decision) => {
  for (const [index, position] of positions.entries())
    await saveLegResult(trx, tipId, position, decision.legResults[index] ?? BET_RESULT.waiting);
};

/** Decides an open tip; false, and nothing changed, when somebody else has. `positions` are those of its bets. */
export const saveDecision = async (
  trx: Trx,
  tipId: string,
  positions: readonly number[],
  decision: Decision,
): Promise<boolean> => {
  const saved = await trx
    .updateTable('tip')
    .set({ ...decisionColumns(decision), settled_at: decision.settledAt })
    .where('id', '=', tipId)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  if (saved.numUpdatedRows === 0n) return false;
  await saveLegResults(trx, tipId, positions, decision);
  return true;
};

/** Writes another result over that of a settled tip; it stays settled when it was. */
export const saveCorrection = async (
  trx: Trx,
  tipId: string,
  positions: readonly number[],
  decision: Decision,
): Promise<void> => {
  await trx.updateTable('tip').set(decisionColumns(decision)).where('id', '=', tipId).execute();
  await saveLegResults(trx, tipId, positions, decision);
};

/** Marks an open tip as being confirmed since `confirmAt`, or with null as open again; false when it was so already. */
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
