import { sql } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';

const DAY_MS = 86_400_000;
const PREFIX = 'tipster:';

export const tipsterAccount = (tipsterId: string): `tipster:${string}` => `${PREFIX}${tipsterId}` as const;

interface Account {
  tipsterId: string;
  balance: number;
  /** Coins earned since the cutoff, and those that a run has proposed. */
  onHold: number;
  available: number;
}

/** Coins earned before this time may be paid at `now`. */
export const holdCutoff = (holdDays: number, now: number): number => now - holdDays * DAY_MS;

/**
 * What tipsters, or one of them, hold, and what of it was earned before `cutoff` (epoch ms) and is in no open proposal. Corrections count
 * at once; a failed payout that came back is available again.
 */
export const accountsOf = async (db: Db, cutoff: number, tipsterId?: string): Promise<Account[]> => {
  const prefix = sql.lit(PREFIX);
  const isWanted = tipsterId === undefined ? sql`` : sql`and ledger_account.id = ${tipsterAccount(tipsterId)}`;
  const { rows } = await sql<{ id: string; balance: number; recent: number; proposed: number }>`
    select ledger_account.id as id, ledger_account.balance as balance,
      coalesce((select sum(ledger_entry.amount) from ledger_entry
        join ledger_transaction on ledger_transaction.id = ledger_entry.transaction_id
        where ledger_entry.account_id = ledger_account.id and ledger_entry.created_at >= ${cutoff}
          and ledger_entry.amount > 0 and ledger_transaction.kind <> 'tipster-payout'), 0) as recent,
      coalesce((select sum(payout.coins) from payout
        where ${prefix} || payout.tipster_id = ledger_account.id and payout.state = 'proposed'), 0) as proposed
    from ledger_account
    where ledger_account.id >= ${prefix} and ledger_account.id < 'tipster;' ${isWanted}
    order by ledger_account.id`.execute(db);
  return rows.map(({ id, ...sums }) => {
    const [balance, recent, proposed] = [Number(sums.balance), Number(sums.recent), Number(sums.proposed)];
    const onHold = Math.min(balance, recent + proposed);
    return { tipsterId: id.slice(PREFIX.length), balance, onHold, available: balance - onHold };
  });
};
