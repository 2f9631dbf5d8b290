import type { WalletEntry } from '@touchline/contract/wallet.ts';
import type { Db } from '#platform/db/open-database.ts';
import { memberAccount } from './accounts.ts';

/** Details of a movement beside its amounts. */
export interface MovementDetail {
  messageId?: string;
  title?: string;
  note?: string;
  /** How a top-up was paid. */
  channel?: string;
  /** When it was paid, epoch ms. */
  paidAt?: number;
}

/** Kinds of movements; a `payout` of a tip is shown as a return to a buyer who gets a part back; a `tipster-payout` leaves for a bank. */
export type MovementKind = WalletEntry['kind'] | 'payout' | 'tipster-payout';

interface EntryRow {
  id: number;
  kind: string;
  detail: string;
  amount: number;
  balance: number;
  created_at: number;
}

export const toWalletEntry = (row: EntryRow): WalletEntry => {
  const detail = JSON.parse(row.detail) as MovementDetail;
  const kind = row.kind as MovementKind;
  return {
    id: String(row.id),
    kind: kind === 'payout' || kind === 'tipster-payout' ? 'return' : kind,
    amount: row.amount,
    balance: row.balance,
    at: row.created_at,
    messageId: detail.messageId ?? null,
    title: detail.title ?? '',
    note: detail.note ?? '',
  };
};

const entriesOf = (db: Db, uid: string) =>
  db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_transaction', 'ledger_transaction.id', 'ledger_entry.transaction_id')
    .select([
      'ledger_entry.id',
      'ledger_transaction.kind',
      'ledger_transaction.detail',
      'ledger_entry.amount',
      'ledger_entry.balance',
      'ledger_entry.created_at',
    ])
    .where('ledger_entry.account_id', '=', memberAccount(uid));

/** Newest first: the ids of one account are in the order of its changes. `before` is an id. */
export const listEntries = async (
  db: Db,
  uid: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<WalletEntry[]> => {
  const rows = await entriesOf(db, uid)
    .$if(before !== undefined, (query) => query.where('ledger_entry.id', '<', before ?? 0))
    .orderBy('ledger_entry.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toWalletEntry);
};

export const hasEntry = async (db: Db, uid: string, id: number): Promise<boolean> =>
  (await entriesOf(db, uid).where('ledger_entry.id', '=', id).executeTakeFirst()) !== undefined;

/** A member's entry of the movement with this key. */
export const entryOfKey = async (db: Db, uid: string, key: string): Promise<WalletEntry> =>
  toWalletEntry(await entriesOf(db, uid).where('ledger_transaction.key', '=', key).executeTakeFirstOrThrow());
