import { Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { BUCKETS_SECONDS, routeDurations } from '#platform/metrics/route-durations.ts';

/** Method, route, status, and ms: at the edges of buckets, within and beyond them. */
const REPLIES = [
  ['GET', '/a', 200, 0],
  ['GET', '/a', 200, 1],
  ['GET', '/a', 200, 1.5],
  ['GET', '/a', 304, 20],
  ['POST', '/a', 200, 2000],
  ['POST', '/a', 200, 2000.5],
  ['GET', '/b"\n', 500, 30_000],
] as const;

const lines = (text: string): string[] => text.trim().split('\n').toSorted();

test('[X1] durations of replies are told as the histogram of the library tells them', async () => {
  const [own, library] = [new Registry(), new Registry()];
  const { metric, count } = routeDurations();
  own.registerMetric(metric);
  const histogram = new Histogram({
    name: 'touchline_http_duration_seconds',
    help: 'Time from request to reply by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [library],
  });
  for (const [method, route, status, milliseconds] of REPLIES) {
    count(method, route, status, milliseconds);
    histogram.observe({ method, route, status }, milliseconds / 1000);
  }
  expect(lines(await own.metrics())).toEqual(lines(await library.metrics()));
});
