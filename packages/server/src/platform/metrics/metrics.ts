import type { FastifyInstance } from 'fastify';
import { peerOf } from '#platform/http/origin.ts';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const MS_PER_SECOND = 1000;
const DURATION_BUCKETS_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2];

export interface PushNumbers {
  connections: number;
  channels: number;
  subscriptions: number;
  sent: number;
}

/** Numbers of this process in Prometheus text format at `GET /metrics`; `authorize` throws for peers without the right. */
export const registerMetrics = (
  app: FastifyInstance,
  needs: { pushNumbers: () => PushNumbers; authorize: (authorization: string | undefined, address: string) => void },
): void => {
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
    registry.registerMetric(
      new Gauge({
        name: `touchline_push_${name}`,
        help: `Push: ${name}`,
        registers: [],
        collect() {
          this.set(needs.pushNumbers()[name]);
        },
      }),
    );
  const series = new Map<string, Histogram.Internal<string>>();
  app.addHook('onResponse', (request, reply, done) => {
    const labels = [request.method, request.routeOptions.url ?? 'page', String(reply.statusCode)];
    const key = labels.join(' ');
    const known = series.get(key) ?? durations.labels(...labels);
    series.set(key, known);
    known.observe(reply.elapsedTime / MS_PER_SECOND);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    needs.authorize(request.headers.authorization, peerOf(request));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
