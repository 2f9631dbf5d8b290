import type { Statement } from '@touchline/contract/ops-payouts.ts';
import { periodAt } from '@touchline/domain/ranking/periods.ts';
import { shanghaiDay } from '@touchline/domain/shanghai-day.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import type { Db } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { tipsterAccount } from './available.ts';
import type { PayoutDeps } from './deps.ts';

type Sums = Pick<
  Statement,
  'opening' | 'sales' | 'returned' | 'operatorShare' | 'corrections' | 'paidOut' | 'payoutsReturned' | 'closing'
>;

/** A movement that began before the end of a month may be committed a little after it. */
const ISSUED_AFTER_MS = 3_600_000;
const MONTH_LENGTH = 'YYYY-MM'.length;

interface Span {
  start: number;
  end: number;
}

const monthSpan = (instant: number): Span => {
  const month = periodAt({ id: '', kind: 'month', startDate: null, endDate: null }, instant);
  return { start: month?.startDate ?? instant, end: (month?.endDate ?? instant) + 1 };
};

/** The balance of an account before an instant, as its last entry says. */
const balanceBefore = async (db: Db, account: string, instant: number): Promise<number> => {
  const row = await db
    .selectFrom('ledger_entry')
    .select('balance')
    .where('account_id', '=', account)
    .where('created_at', '<', instant)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.balance ?? 0;
};

/** All sides of the movements that changed an account within a month. */
const sidesOf = (db: Db, account: string, { start, end }: Span) =>
  db
    .selectFrom('ledger_entry as own')
    .innerJoin('ledger_transaction', 'ledger_transaction.id', 'own.transaction_id')
    .innerJoin('ledger_entry as side', 'side.transaction_id', 'own.transaction_id')
    .select(['ledger_transaction.kind', 'ledger_transaction.key', 'side.account_id', 'side.amount'])
    .where('own.account_id', '=', account)
    .where('own.created_at', '>=', start)
    .where('own.created_at', '<', end)
    .execute();

type Side = Awaited<ReturnType<typeof sidesOf>>[number];

/** What one side of a movement adds to the sums. */
const addSide = (sums: Sums, { kind, key, account_id: owner, amount }: Side, account: string): void => {
  if (kind === 'tipster-payout') {
    if (owner !== account) return;
    if (amount < 0) sums.paidOut -= amount;
    else sums.payoutsReturned += amount;
  } else if (!key.startsWith('settle:')) sums.corrections += owner === account ? amount : 0;
  else if (owner.startsWith('escrow:')) sums.sales -= amount;
  else if (owner === 'operator') sums.operatorShare += amount;
  else if (owner !== account) sums.returned += amount;
};

/** The month of an account from the ledger. Throws when the sums are not the closing balance, to the coin. */
const statementSums = async (db: Db, tipsterId: string, instant: number): Promise<Sums> => {
  const account = tipsterAccount(tipsterId);
  const span = monthSpan(instant);
  const sums: Sums = {
    opening: await balanceBefore(db, account, span.start),
    ...{ sales: 0, returned: 0, operatorShare: 0, corrections: 0, paidOut: 0, payoutsReturned: 0 },
    closing: await balanceBefore(db, account, span.end),
  };
  for (const side of await sidesOf(db, account, span)) addSide(sums, side, account);
  const { opening, sales, returned, operatorShare, corrections, paidOut, payoutsReturned, closing } = sums;
  const made = opening + sales - returned - operatorShare + corrections - paidOut + payoutsReturned;
  if (made !== closing) throw new Error(`the statement of ${tipsterId} makes ${made}, the ledger says ${closing}`);
  return sums;
};

/** First instants of the finished months of an account that have no statement. */
const missingMonths = async (db: Db, tipsterId: string, now: number): Promise<number[]> => {
  const account = tipsterAccount(tipsterId);
  const first = await db
    .selectFrom('ledger_entry')
    .select((eb) => eb.fn.min<number | null>('created_at').as('at'))
    .where('account_id', '=', account)
    .executeTakeFirst();
  if (first?.at === null || first?.at === undefined) return [];
  const issued = await db.selectFrom('tipster_statement').select('month').where('tipster_id', '=', tipsterId).execute();
  const months: number[] = [];
  for (let span = monthSpan(first.at); span.end + ISSUED_AFTER_MS <= now; span = monthSpan(span.end))
    if (!issued.some(({ month }) => month === monthName(span.start))) months.push(span.start);
  return months;
};

const monthName = (instant: number): string => shanghaiDay(instant).slice(0, MONTH_LENGTH);

/** Issues the statements of finished months that are missing, with consecutive numbers. */
export const issueStatements = async (deps: Pick<PayoutDeps, 'db' | 'now'>): Promise<void> => {
  const { db, now } = deps;
  for (const { id } of await db.selectFrom('tipster').select('id').orderBy('id').execute())
    for (const start of await missingMonths(db, id, now()))
      await inTransaction(db, async (trx) => {
        await waitForLock(trx, 'payouts');
        const { last } = await trx
          .selectFrom('tipster_statement')
          .select((eb) => eb.fn.max<number | null>('number').as('last'))
          .executeTakeFirstOrThrow();
        await trx
          .insertInto('tipster_statement')
          .values({
            number: Number(last ?? 0) + 1,
            tipster_id: id,
            month: monthName(start),
            issued_at: now(),
            content: JSON.stringify(await statementSums(trx, id, start)),
          })
          .onConflict((conflict) => conflict.columns(['tipster_id', 'month']).doNothing())
          .execute();
      });
};

interface Filter {
  professorId?: string | undefined;
  month?: string | undefined;
}

const NUMBER_DIGITS = 6;

/** Issued statements, newest first. */
export const listStatements = async (db: Db, { professorId, month }: Filter): Promise<Statement[]> => {
  const rows = await db
    .selectFrom('tipster_statement')
    .leftJoin('tipster', 'tipster.id', 'tipster_statement.tipster_id')
    .selectAll('tipster_statement')
    .select('tipster.name as tipster')
    .$if(professorId !== undefined, (of) => of.where('tipster_id', '=', professorId ?? ''))
    .$if(month !== undefined, (of) => of.where('month', '=', month ?? ''))
    .orderBy('month', 'desc')
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => ({
    number: `T-${String(row.number).padStart(NUMBER_DIGITS, '0')}`,
    professorId: row.tipster_id,
    tipster: row.tipster ?? row.tipster_id,
    month: row.month,
    issuedAt: row.issued_at,
    ...(JSON.parse(row.content) as Sums),
  }));
};
