import { randomUUID } from 'node:crypto';
import type { PayoutItem, PayoutRunDetail } from '@touchline/contract/ops-payouts.ts';
import { periodAt } from '@touchline/domain/ranking/periods.ts';
import { startOfShanghaiDay } from '@touchline/domain/shanghai-day.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { conflict, forbidden, notFound } from '#platform/http/api-error.ts';
import { type CallContext, operatorOf } from '#platform/http/call-context.ts';
import { accountsOf, holdCutoff, tipsterAccount } from './available.ts';
import type { PayoutDeps } from './deps.ts';
import { findPayees } from './payees.ts';
import { type PayoutRow, payoutsOfRun, readRun, type RunRow } from './payout-repo.ts';

type Skipped = PayoutRunDetail['skipped'][number];

/** The first instant after a month in Shanghai. */
const endOfMonth = (month: string): number => {
  const start = startOfShanghaiDay(`${month}-01`) ?? 0;
  return (periodAt({ id: '', kind: 'month', startDate: null, endDate: null }, start)?.endDate ?? start) + 1;
};

const tipsterNames = async (trx: Trx): Promise<ReadonlyMap<string, string>> =>
  new Map((await trx.selectFrom('tipster').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]));

/** Who is paid how much, and who is left out. */
const proposal = async (deps: PayoutDeps, trx: Trx, run: Pick<RunRow, 'id' | 'cutoff_at' | 'rate' | 'proposed_by'>) => {
  const payees = await findPayees(trx);
  const names = await tipsterNames(trx);
  const rows: PayoutRow[] = [];
  const skipped: Skipped[] = [];
  for (const { tipsterId, available: coins } of await accountsOf(trx, run.cutoff_at)) {
    const payee = payees.get(tipsterId);
    const reason = coins < Math.max(1, deps.minimum) ? 'minimum' : payee ? null : 'payee';
    if (reason === null && payee)
      rows.push({
        id: randomUUID(),
        run_id: run.id,
        tipster_id: tipsterId,
        coins,
        money: coins * run.rate,
        state: 'proposed',
        sealed: payee.sealed,
        account_end: payee.account_end,
        bank_reference: '',
        reason: '',
        changed_at: deps.now(),
        changed_by: run.proposed_by,
      });
    else if (coins > 0 && reason !== null)
      skipped.push({ professorId: tipsterId, tipster: names.get(tipsterId) ?? tipsterId, coins, reason });
  }
  return { rows, skipped };
};

/** Proposes a run; one waits for a decision at a time. Throws 10409. */
export const proposeRun = async (
  deps: PayoutDeps,
  { month }: { month: string },
  context: CallContext,
): Promise<PayoutRunDetail> => {
  const { rate } = deps;
  if (rate === undefined) throw conflict('nothing is paid out without PAYOUT_RATE, the money for a coin');
  const id = randomUUID();
  const now = deps.now();
  await auditedChange(deps, context, { action: 'payout.propose', subject: id }, async (trx) => {
    await waitForLock(trx, 'payouts');
    const open = await trx.selectFrom('payout_run').select('id').where('state', '=', 'proposed').executeTakeFirst();
    if (open) throw conflict(`the payout run ${open.id} waits for a decision`);
    const run = {
      id,
      month,
      cutoff_at: Math.min(endOfMonth(month), holdCutoff(deps.holdDays, now)),
      rate,
      proposed_by: operatorOf(context).name,
    };
    const { rows, skipped } = await proposal(deps, trx, run);
    if (rows.length === 0) throw conflict('no tipster has coins to be paid and a bank account');
    const undecided = { state: 'proposed', decided_by: null, decided_at: null, note: '' } as const;
    await trx
      .insertInto('payout_run')
      .values({ ...run, ...undecided, currency: deps.currency, skipped: JSON.stringify(skipped), proposed_at: now })
      .execute();
    await trx.insertInto('payout').values(rows).execute();
    const coins = rows.reduce((sum, row) => sum + row.coins, 0);
    return { before: null, after: { month, rate, currency: deps.currency, count: rows.length, coins } };
  });
  return readRun(deps.db, id);
};

/** Takes the coins of one payout, or drops it when a correction has taken them meanwhile. */
const takeCoins = async (deps: PayoutDeps, trx: Trx, item: PayoutItem, who: string): Promise<void> => {
  const account = tipsterAccount(item.professorId);
  const held = await trx
    .updateTable('ledger_account')
    .set((eb) => ({ balance: eb.ref('balance') }))
    .where('id', '=', account)
    .returning('balance')
    .executeTakeFirst();
  const isEnough = (held?.balance ?? 0) >= item.coins;
  if (isEnough)
    await deps.post(trx, {
      key: `tipster-payout:${item.id}`,
      kind: 'tipster-payout',
      entries: [
        { account, amount: -item.coins },
        { account: 'outside', amount: item.coins },
      ],
      detail: { note: item.runId },
    });
  await trx
    .updateTable('payout')
    .set({
      state: isEnough ? 'approved' : 'dropped',
      reason: isEnough ? '' : `the account holds ${held?.balance ?? 0} gold coins`,
      changed_at: deps.now(),
      changed_by: who,
    })
    .where('id', '=', item.id)
    .execute();
};

/** The run, which no other decision can take during this transaction. */
const lockRun = async (trx: Trx, id: string): Promise<RunRow> => {
  const row = await trx
    .updateTable('payout_run')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound(`payout run ${id}`);
  return row;
};

const DECIDED = { approve: 'approved', refuse: 'refused' } as const;

/** Approves or refuses a run that somebody else proposed, once. Throws 403, 10404 and 10409. */
export const decideRun = async (
  deps: PayoutDeps,
  { id, decision, note }: { id: string; decision: 'approve' | 'refuse'; note: string },
  context: CallContext,
): Promise<PayoutRunDetail> => {
  const who = operatorOf(context).name;
  const state = DECIDED[decision];
  const known = await readRun(deps.db, id);
  if (known.state === state && known.decidedBy === who) return known;
  await auditedChange(deps, context, { action: `payout.${decision}`, subject: id }, async (trx) => {
    const run = await lockRun(trx, id);
    if (run.proposed_by === who) throw forbidden('a second person decides: this payout run is your own proposal');
    if (run.state !== 'proposed') throw conflict(`the payout run was ${run.state} by ${run.decided_by} already`);
    const items = await payoutsOfRun(trx, id);
    if (decision === 'approve') for (const item of items) await takeCoins(deps, trx, item, who);
    else
      await trx
        .updateTable('payout')
        .set({ state: 'dropped', reason: 'the run was refused', changed_at: deps.now(), changed_by: who })
        .where('run_id', '=', id)
        .execute();
    await trx
      .updateTable('payout_run')
      .set({ state, decided_by: who, decided_at: deps.now(), note })
      .where('id', '=', id)
      .execute();
    const { count, coins } = await readRun(trx, id);
    return { before: { state: run.state, proposedBy: run.proposed_by }, after: { state, count, coins, note } };
  });
  return readRun(deps.db, id);
};
