import type { FastifyInstance } from 'fastify';
import { isAllowedHost, peerOf } from '#platform/http/origin.ts';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const MS_PER_SECOND = 1000;
const DURATION_BUCKETS_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2];

export interface PushNumbers {
  connections: number;
  channels: number;
  subscriptions: number;
  sent: number;
}

export interface LiveNumbers {
  streams: number;
  viewers: number;
}

interface MetricsNeeds {
  pushNumbers: () => PushNumbers;
  liveNumbers: () => LiveNumbers;
  authorize: (authorization: string | undefined, address: string) => void;
}

/** Notes the time that a reply took, by the path of its route. */
export type CountReply = (method: string, route: string, status: number, milliseconds: number) => void;

/** What has no route is the app's page. */
export const PAGE = 'page';

/** A number that is read when somebody asks. */
const gauge = (name: string, help: string, read: () => number): Gauge =>
  new Gauge({
    name,
    help,
    registers: [],
    collect() {
      this.set(read());
    },
  });

/** Numbers of this process in Prometheus text format at `GET /metrics`; `authorize` throws for peers without the right. Returns what notes replies. */
export const registerMetrics = (app: FastifyInstance, needs: MetricsNeeds): CountReply => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'touchline_http_duration_seconds',
    help: 'Time from request to reply by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [registry],
  });
  for (const name of ['connections', 'channels', 'subscriptions', 'sent'] as const)
    registry.registerMetric(gauge(`touchline_push_${name}`, `Push: ${name}`, () => needs.pushNumbers()[name]));
  for (const name of ['streams', 'viewers'] as const)
    registry.registerMetric(gauge(`touchline_live_${name}`, `Live origin: ${name}`, () => needs.liveNumbers()[name]));
  const seriesOf = new Map<string, Map<number, Histogram.Internal<string>>>();
  const count: CountReply = (method, url, status, milliseconds) => {
    const route = `${method} ${url}`;
    const series = seriesOf.get(route) ?? new Map<number, Histogram.Internal<string>>();
    if (series.size === 0) seriesOf.set(route, series);
    const known = series.get(status) ?? durations.labels(method, url, String(status));
    series.set(status, known);
    known.observe(milliseconds / MS_PER_SECOND);
  };
  app.addHook('onResponse', ({ method, routeOptions: { url = PAGE } }, { statusCode, elapsedTime }, done) => {
    count(method, url, statusCode, elapsedTime);
    done();
  });
  app.get('/metrics', { config: { anyHost: true } }, async (request, reply) => {
    // A page of another name that resolves to this machine is no local peer.
    const isLocalName = isAllowedHost(request.host, []);
    needs.authorize(request.headers.authorization, isLocalName ? peerOf(request) : 'another host');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return count;
};
