import type { LedgerMovement, opsFinanceRoutes } from '@touchline/contract/ops-finance.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import type { Db } from '#platform/db/open-database.ts';
import { columnsContain } from '#platform/http/list-page.ts';
import type { FinanceDeps } from './deps.ts';
import { type FinanceList, timeCell } from './finance-list.ts';
import { isBetween, isWithin, spanOf } from '#platform/http/period.ts';

type Query = RequestOf<(typeof opsFinanceRoutes)['opsExportLedger']>;
type Side = LedgerMovement['debits'][number];

const MEMBER = 'member:';

const found = (db: Db, { q, kind, uid, least, most, ...days }: Query) =>
  db
    .selectFrom('ledger_transaction')
    .where(isWithin('created_at', spanOf(days)))
    .$if(kind !== undefined, (of) => of.where('kind', '=', kind ?? ''))
    .$if(least !== undefined || most !== undefined, (of) => of.where(isBetween('amount', least, most)))
    .$if(q !== undefined, (of) => of.where(columnsContain(['key', 'detail'], q ?? '')))
    .$if(uid !== undefined, (of) => of.where('id', 'in', movementsOf(db, uid ?? '')));

/** Ids of the movements of a member. */
export const movementsOf = (db: Db, uid: string) =>
  db.selectFrom('ledger_entry').select('transaction_id').where('account_id', '=', `${MEMBER}${uid}`);

const totals = async ({ db }: FinanceDeps, query: Query) => {
  const row = await found(db, query)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('amount').as('amount')])
    .executeTakeFirstOrThrow();
  return { count: row.count, sums: { amount: row.amount ?? 0 } };
};

/** Both sides of movements, by the id of the movement. */
const sidesOf = async (db: Db, ids: readonly number[]): Promise<Map<number, (Side & { isDebit: boolean })[]>> => {
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['transaction_id', 'account_id', 'amount'])
    .where('transaction_id', 'in', [...ids, -1])
    .orderBy('id')
    .execute();
  const sides = rows.map(({ transaction_id: id, account_id: account, amount }) => ({
    id,
    side: { account, amount: Math.abs(amount), isDebit: amount < 0 },
  }));
  return new Map(
    [...Map.groupBy(sides, ({ id }) => id)].map(([id, ofMovement]) => [id, ofMovement.map(({ side }) => side)]),
  );
};

/** The member of a movement; null for none. */
export const memberAmong = (accounts: readonly { account: string }[]): string | null =>
  accounts.find(({ account }) => account.startsWith(MEMBER))?.account.slice(MEMBER.length) ?? null;

const read: FinanceList<Query, LedgerMovement, { amount: number }>['read'] = async (
  { db, memberNames },
  query,
  { limit, offset },
) => {
  // Skipped rows are read from the index alone.
  const page = await found(db, query)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = page.map(({ id }) => id);
  const rows = await db
    .selectFrom('ledger_transaction')
    .selectAll()
    .where('id', 'in', [...ids, -1])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const sides = await sidesOf(db, ids);
  const uidOf = (id: number): string | null => memberAmong(sides.get(id) ?? []);
  const names = await memberNames(ids.flatMap((id) => uidOf(id) ?? []));
  return rows.map((row) => {
    const detail = JSON.parse(row.detail) as { title?: string; note?: string };
    const uid = uidOf(row.id);
    const ofMovement = sides.get(row.id) ?? [];
    const side = (wanted: boolean): Side[] =>
      ofMovement.flatMap(({ isDebit, ...one }) => (isDebit === wanted ? [one] : []));
    return {
      id: String(row.id),
      key: row.key,
      kind: row.kind as LedgerMovement['kind'],
      at: row.created_at,
      amount: row.amount,
      debits: side(true),
      credits: side(false),
      uid,
      username: names.get(uid ?? '') ?? '',
      tipId: row.tip_id,
      title: detail.title ?? '',
      note: detail.note ?? '',
    };
  });
};

const accountsOf = (sides: readonly Side[]): string =>
  sides.map(({ account, amount }) => (sides.length === 1 ? account : `${account} ${amount}`)).join('; ');

/** Movements of coins, newest first. */
export const ledgerList: FinanceList<Query, LedgerMovement, { amount: number }> = {
  name: 'ledger',
  totals,
  read,
  columns: {
    id: ({ id }) => id,
    time: ({ at }) => timeCell(at),
    kind: ({ kind }) => kind,
    debit: ({ debits }) => accountsOf(debits),
    credit: ({ credits }) => accountsOf(credits),
    coins: ({ amount }) => amount,
    member: ({ uid }) => uid,
    name: ({ username }) => username,
    key: ({ key }) => key,
    tip: ({ tipId }) => tipId,
    title: ({ title }) => title,
    note: ({ note }) => note,
  },
};
