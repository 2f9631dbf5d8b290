import { Counter, Gauge, Histogram, type Metric } from 'prom-client';

/** What a request came to. */
export type RequestResult = 'ok' | 'failed' | 'limit' | 'key' | 'plan' | 'missing';

export interface SourceNumbers {
  source: string;
  /** Requests left today; null without a limit. */
  leftToday: number | null;
  /** Seconds since the last success; null before the first. */
  ageSeconds: number | null;
}

/** Metrics of polling. */
export interface PollMetrics {
  count(source: string, result: RequestResult, latencyMs: number | null): void;
  metrics: Metric[];
}

const MS_PER_SECOND = 1000;

/** `read` gives the numbers of the sources that this node polls, on collection. */
export const createPollMetrics = (read: () => readonly SourceNumbers[]): PollMetrics => {
  const requests = new Counter({
    name: 'touchline_feed_requests_total',
    help: 'Requests to live sources by result',
    labelNames: ['source', 'result'],
    registers: [],
  });
  const latency = new Histogram({
    name: 'touchline_feed_latency_seconds',
    help: 'Time from a request to a live source to the last byte of its reply',
    labelNames: ['source'],
    buckets: [0.05, 0.2, 0.5, 1, 2, 5, 10],
    registers: [],
  });
  const gauge = (name: string, help: string, of: (numbers: SourceNumbers) => number | null): Gauge<'source'> =>
    new Gauge({
      name,
      help,
      labelNames: ['source'],
      registers: [],
      collect() {
        this.reset();
        for (const numbers of read()) {
          const value = of(numbers);
          if (value !== null) this.set({ source: numbers.source }, value);
        }
      },
    });
  return {
    count(source, result, latencyMs) {
      requests.inc({ source, result });
      if (latencyMs !== null) latency.observe({ source }, latencyMs / MS_PER_SECOND);
    },
    metrics: [
      requests,
      latency,
      gauge(
        'touchline_feed_budget_left',
        'Requests that a live source allows until midnight UTC',
        (one) => one.leftToday,
      ),
      gauge(
        'touchline_feed_reading_age_seconds',
        'Time since the last good reading of a live source',
        (one) => one.ageSeconds,
      ),
    ],
  };
};
