import { Gauge, type Metric } from 'prom-client';
import type { Db } from '#platform/db/open-database.ts';

const MS_PER_SECOND = 1000;
const KINDS = ['mail', 'sms'] as const;

/** Messages by kind and state, and the age of the oldest that waits, for `/metrics`. */
export const messageMetrics = (db: Db, now: () => number): Metric[] => [
  new Gauge({
    name: 'touchline_messages',
    help: 'Outgoing messages of the last 30 days, by kind and state',
    labelNames: ['kind', 'state'],
    registers: [],
    async collect() {
      this.reset();
      for (const kind of KINDS)
        for (const state of ['queued', 'sent', 'failed', 'expired']) this.set({ kind, state }, 0);
      const rows = await db
        .selectFrom('outgoing_message')
        .select(['kind', 'state'])
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .groupBy(['kind', 'state'])
        .execute();
      for (const { kind, state, count } of rows) this.set({ kind, state }, Number(count));
    },
  }),
  new Gauge({
    name: 'touchline_message_age_seconds',
    help: 'Age of the oldest outgoing message that waits, by kind',
    labelNames: ['kind'],
    registers: [],
    async collect() {
      for (const kind of KINDS) this.set({ kind }, 0);
      const rows = await db
        .selectFrom('outgoing_message')
        .select('kind')
        .select((eb) => eb.fn.min('created_at').as('oldest'))
        .where('state', '=', 'queued')
        .groupBy('kind')
        .execute();
      for (const { kind, oldest } of rows) this.set({ kind }, Math.max(0, (now() - Number(oldest)) / MS_PER_SECOND));
    },
  }),
];
