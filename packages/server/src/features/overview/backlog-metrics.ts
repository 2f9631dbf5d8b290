import { sql } from 'kysely';
import { Gauge, type Metric } from 'prom-client';
import type { Db } from '#platform/db/open-database.ts';
import { sharedRead } from '#platform/metrics/shared-read.ts';

const MS_PER_SECOND = 1000;

/** How many rows, and the least time of theirs. */
const oldest = (column: string) => [
  sql<number | string>`count(*)`.as('count'),
  sql<number | string | null>`min(${sql.ref(column)})`.as('since'),
];

/**
 * What waits, since when: `checkout` for the payer or the provider's word, `differing` (paid money that differs from its order), `withheld` (coins
 * beyond a limit), `unmatched` (reconciliation) and `dispute` for staff, `refund` for the provider, `erasure` longer than the member was promised.
 */
const BACKLOGS = {
  checkout: (db: Db) => db.selectFrom('payment').where('state', '=', 'created').select(oldest('created_at')),
  differing: (db: Db) => db.selectFrom('payment').where('state', '=', 'paid').select(oldest('paid_at')),
  withheld: (db: Db) => db.selectFrom('withheld_deposit').where('closed_at', 'is', null).select(oldest('at')),
  unmatched: (db: Db) => db.selectFrom('payment_unmatched').where('state', '=', 'open').select(oldest('paid_at')),
  dispute: (db: Db) => db.selectFrom('payment_dispute').where('state', '=', 'open').select(oldest('opened_at')),
  refund: (db: Db) => db.selectFrom('payment_refund').where('state', '=', 'sent').select(oldest('created_at')),
  erasure: (db: Db, now: number) =>
    db.selectFrom('erasure').where('done_at', 'is', null).where('due_at', '<=', now).select(oldest('due_at')),
};

interface Deps {
  db: Db;
  now: () => number;
}

/** Money and deletions that wait, for `/metrics`: each node reports the same. */
export const backlogMetrics = ({ db, now }: Deps): Metric[] => {
  const read = sharedRead(() =>
    Promise.all(
      Object.entries(BACKLOGS).map(async ([kind, query]) => {
        const { count, since } = await query(db, now()).executeTakeFirstOrThrow();
        const age = since === null ? 0 : Math.max(0, now() - Number(since)) / MS_PER_SECOND;
        return { kind, count: Number(count), age };
      }),
    ),
  );
  const gauge = (name: string, help: string, value: 'count' | 'age'): Metric =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [],
      async collect() {
        for (const one of await read()) this.set({ kind: one.kind }, one[value]);
      },
    });
  return [
    gauge('touchline_waiting', 'Payments and deletions that wait, by kind', 'count'),
    gauge('touchline_waiting_age_seconds', 'How long the oldest of them has been waiting, by kind', 'age'),
  ];
};
