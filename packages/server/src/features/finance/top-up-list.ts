import type { opsFinanceRoutes, TopUp } from '@touchline/contract/ops-finance.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import type { Db } from '#platform/db/open-database.ts';
import { columnsContain } from '#platform/http/list-page.ts';
import type { FinanceDeps } from './deps.ts';
import { type FinanceList, timeCell } from './finance-list.ts';
import { memberAmong, movementsOf } from './ledger-list.ts';
import { isBetween, isWithin, spanOf } from '#platform/http/period.ts';

type Query = RequestOf<(typeof opsFinanceRoutes)['opsExportTopUps']>;

/** Keys of top-ups in the ledger begin with it. */
export const TOP_UP_PREFIX = 'top-up:';

const found = (db: Db, { q, uid, channel, least, most, ...days }: Query) =>
  db
    .selectFrom('ledger_transaction')
    .where('kind', '=', 'top-up')
    .where(isWithin('created_at', spanOf(days)))
    .$if(least !== undefined || most !== undefined, (of) => of.where(isBetween('amount', least, most)))
    .$if(q !== undefined, (of) => of.where(columnsContain(['key', 'detail'], q ?? '')))
    .$if(channel !== undefined, (of) =>
      of.where(columnsContain(['detail'], `"channel":${JSON.stringify(channel ?? '')}`)),
    )
    .$if(uid !== undefined, (of) => of.where('id', 'in', movementsOf(db, uid ?? '')));

const totals = async ({ db }: FinanceDeps, query: Query) => {
  const row = await found(db, query)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('amount').as('amount')])
    .executeTakeFirstOrThrow();
  return { count: row.count, sums: { amount: row.amount ?? 0 } };
};

const read: FinanceList<Query, TopUp, { amount: number }>['read'] = async (
  { db, memberNames },
  query,
  { limit, offset },
) => {
  const rows = await found(db, query)
    .select(['id', 'key', 'amount', 'detail', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const entries = await db
    .selectFrom('ledger_entry')
    .select(['transaction_id', 'account_id as account'])
    .where('transaction_id', 'in', [...rows.map(({ id }) => id), -1])
    .where('amount', '>', 0)
    .execute();
  const uids = new Map(entries.map((entry) => [entry.transaction_id, memberAmong([entry]) ?? '']));
  const names = await memberNames([...uids.values()]);
  return rows.map((row) => {
    const { channel = '', note = '' } = JSON.parse(row.detail) as { channel?: string; note?: string };
    const uid = uids.get(row.id) ?? '';
    return {
      id: String(row.id),
      key: row.key.slice(TOP_UP_PREFIX.length),
      uid,
      username: names.get(uid) ?? '',
      amount: row.amount,
      channel,
      note,
      at: row.created_at,
    };
  });
};

/** Top-ups, newest first. */
export const topUpList: FinanceList<Query, TopUp, { amount: number }> = {
  name: 'top-ups',
  totals,
  read,
  columns: {
    payment: ({ key }) => key,
    time: ({ at }) => timeCell(at),
    member: ({ uid }) => uid,
    name: ({ username }) => username,
    coins: ({ amount }) => amount,
    channel: ({ channel }) => channel,
    note: ({ note }) => note,
  },
};
