import { Counter, Gauge, type Metric } from 'prom-client';
import type { Db } from '#platform/db/open-database.ts';

/**
 * Why an alert was not sent: `late` (of no use any more), `quiet` (the member's night), `ended` (its device or session is gone), `refused`
 * (finally, by the push service), `unknown` (no answer: it may have arrived, so it is not repeated).
 */
const REASONS = ['late', 'quiet', 'ended', 'refused', 'unknown'] as const;
export type DropReason = (typeof REASONS)[number];

/** What became of alerts on this node, for `/metrics`. */
export interface AlertCounts {
  sent(channel: string, alerts: number): void;
  drop(reason: DropReason, alerts: number): void;
  /** Deliveries that a service put off. */
  retry(): void;
  metrics: Metric[];
}

const MS_PER_SECOND = 1000;

export const createAlertCounts = ({ db, now }: { db: Db; now: () => number }): AlertCounts => {
  const sent = new Counter({
    name: 'touchline_alerts_sent_total',
    help: 'Alerts that a push service or the native webhook took',
    labelNames: ['channel'],
    registers: [],
  });
  const dropped = new Counter({
    name: 'touchline_alerts_dropped_total',
    help: 'Alerts that were not sent, by reason',
    labelNames: ['reason'],
    registers: [],
  });
  const retries = new Counter({
    name: 'touchline_alert_retries_total',
    help: 'Deliveries of alerts that failed and are tried again',
    registers: [],
  });
  for (const reason of REASONS) dropped.inc({ reason }, 0);
  const age = new Gauge({
    name: 'touchline_alert_queue_age_seconds',
    help: 'How long the oldest alert that is due has been waiting',
    registers: [],
    async collect() {
      const { next } = await db
        .selectFrom('alert_delivery')
        .select((eb) => eb.fn.min<number | string | null>('next_at').as('next'))
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow();
      this.set(next === null ? 0 : Math.max(0, now() - Number(next)) / MS_PER_SECOND);
    },
  });
  return {
    sent: (channel, alerts) => sent.inc({ channel }, alerts),
    drop: (reason, alerts) => dropped.inc({ reason }, alerts),
    retry: () => retries.inc(),
    metrics: [sent, dropped, retries, age],
  };
};
