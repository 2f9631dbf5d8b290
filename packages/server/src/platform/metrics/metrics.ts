import type { FastifyInstance } from 'fastify';
import { isAllowedHost, peerOf } from '#platform/http/origin.ts';
import type { RecordReply } from '#platform/http/served-reply.ts';
import type { Version } from '#platform/version/version.ts';
import { collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';

const MS_PER_SECOND = 1000;

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

interface MetricsDeps {
  version: Version;
  pushNumbers: () => PushNumbers;
  liveNumbers: () => LiveNumbers;
  /** Metrics kept by features. */
  more: readonly Metric[];
  /** Also receives each reply. */
  access: RecordReply | undefined;
  authorize: (authorization: string | undefined, address: string) => Promise<void>;
}

/** Requests without a route get the app's page. */
export const PAGE = 'page';

/** A gauge that is read on collection. */
const gauge = (name: string, help: string, read: () => number): Gauge =>
  new Gauge({
    name,
    help,
    registers: [],
    collect() {
      this.set(read());
    },
  });

/** A scrape waits no longer for one metric. */
const READ_WITHIN_MS = 4000;

/** A metric that cannot be read now, such as one of a database that does not answer, has no value; all others are still reported. */
const tolerant = (metric: Metric): Metric => {
  const read = metric as Gauge & { collect?: () => unknown; labelNames: readonly string[] };
  const { collect } = read;
  if (collect === undefined) return metric;
  return Object.assign(metric, {
    async collect() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('the metric is late')), READ_WITHIN_MS);
      });
      try {
        await Promise.race([collect.call(read), late]);
      } catch {
        read.reset();
        // Without labels it would be 0.
        if (read.labelNames.length === 0) read.remove();
      } finally {
        clearTimeout(timer);
      }
    },
  });
};

/** Metrics of this process in Prometheus text format at `GET /metrics`; `authorize` throws for peers without access. Returns the recorder of replies, for those that the framework does not send. */
export const registerMetrics = (app: FastifyInstance, deps: MetricsDeps): RecordReply => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'touchline_http_duration_seconds',
    help: 'Time from request to reply by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });
  const record: RecordReply = (reply) => {
    const { method, route, status, milliseconds } = reply;
    durations.observe({ method, route, status }, milliseconds / MS_PER_SECOND);
    deps.access?.(reply);
  };
  for (const one of deps.more) registry.registerMetric(tolerant(one));
  for (const name of ['connections', 'channels', 'subscriptions', 'sent'] as const)
    registry.registerMetric(gauge(`touchline_push_${name}`, `Push: ${name}`, () => deps.pushNumbers()[name]));
  const build = { name: 'touchline_build_info', help: 'What runs: version and commit', registers: [registry] };
  new Gauge({ ...build, labelNames: ['version', 'commit'] }).set({ ...deps.version }, 1);
  for (const name of ['streams', 'viewers'] as const)
    registry.registerMetric(gauge(`touchline_live_${name}`, `Live origin: ${name}`, () => deps.liveNumbers()[name]));
  app.addHook('onResponse', ({ method, ip: address, id, routeOptions: { url: route = PAGE } }, reply, done) => {
    const { statusCode: status, elapsedTime: milliseconds } = reply;
    const length = reply.getHeader('content-length');
    record({ method, route, status, milliseconds, bytes: length === undefined ? null : Number(length), address, id });
    done();
  });
  app.get('/metrics', { config: { anyHost: true } }, async (request, reply) => {
    // A page whose host name resolves to this machine is not a local peer.
    const isLocalName = isAllowedHost(request.host, []);
    await deps.authorize(
      request.headers.authorization,
      isLocalName ? peerOf(request) : `${request.ip} by another name`,
    );
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return record;
};
