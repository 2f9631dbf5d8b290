import { shanghaiDay } from '@touchline/domain/shanghai-day.ts';
import { sql } from 'kysely';
import type { Trx } from '#platform/db/open-database.ts';
import type { Movement } from './posting.ts';

const COLUMNS = ['orders', 'earned', 'operator_share', 'refunded'] as const;

const sumsOf = (entries: Movement['entries']) => {
  const sumOf = (prefix: string): number =>
    entries.filter(({ account }) => account.startsWith(prefix)).reduce((sum, { amount }) => sum + amount, 0);
  return {
    orders: entries.filter(({ account }) => account.startsWith('escrow:')).length,
    earned: sumOf('tipster:'),
    operator_share: sumOf('operator'),
    refunded: sumOf('member:'),
  };
};

/** Adds a settlement or correction of a tip to what its tipster's day has so far; other movements add nothing. */
export const addToPayoutDay = async (trx: Trx, { kind, detail, entries }: Movement, now: number): Promise<void> => {
  const tipId = detail?.messageId;
  if (tipId === undefined || (kind !== 'return' && kind !== 'payout')) return;
  const sums = sumsOf(entries);
  await trx
    .insertInto('payout_day')
    .columns(['day', 'tipster_id', ...COLUMNS])
    .expression((eb) =>
      eb
        .selectFrom('tip')
        .select([sql<string>`${sql.lit(shanghaiDay(now))}`.as('day'), 'tip.tipster_id'])
        .select(COLUMNS.map((column) => sql<number>`${sql.lit(sums[column])}`.as(column)))
        .where('tip.id', '=', tipId),
    )
    .onConflict((known) =>
      known
        .columns(['day', 'tipster_id'])
        .doUpdateSet((eb) =>
          Object.fromEntries(
            COLUMNS.map((column) => [column, eb(`payout_day.${column}`, '+', eb.ref(`excluded.${column}`))]),
          ),
        ),
    )
    .execute();
};
