import type { Metric, MetricValueWithName } from 'prom-client';

const MS_PER_SECOND = 1000;
export const BUCKETS_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2];
const name = 'touchline_http_duration_seconds';
const help = 'Time from request to reply by route and status';

/** Notes the time that a reply took, by the path of its route. */
export type CountReply = (method: string, route: string, status: number, milliseconds: number) => void;

interface Series {
  method: string;
  route: string;
  status: number;
  /** Replies by the smallest bucket that they fit in; the last place has those that fit in none. */
  replies: number[];
  seconds: number;
}

const note = (series: Series, seconds: number): void => {
  let bucket = 0;
  while (bucket < BUCKETS_SECONDS.length && seconds > (BUCKETS_SECONDS[bucket] ?? 0)) bucket += 1;
  series.replies[bucket] = (series.replies[bucket] ?? 0) + 1;
  series.seconds += seconds;
};

/** As Prometheus has a histogram: each bucket counts what fits in it, the smaller ones included. */
const valuesOf = ({ replies, seconds, ...labels }: Series): MetricValueWithName<string>[] => {
  let count = 0;
  const buckets = replies.map((own, place) => {
    count += own;
    const le = BUCKETS_SECONDS[place] ?? '+Inf';
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: count };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: seconds },
    { metricName: `${name}_count`, labels, value: count },
  ];
};

/**
 * A histogram of all replies for a registry of prom-client. Its own histogram joins and looks up the labels at every reply, which was 4 % of a
 * ready one (docs/performance.md).
 */
export const routeDurations = (): { metric: Metric; count: CountReply } => {
  const seriesOf = new Map<string, Series[]>();
  const open = (method: string, route: string, status: number): Series => {
    const series = { method, route, status, replies: Array(BUCKETS_SECONDS.length + 1).fill(0), seconds: 0 };
    seriesOf.set(route, [...(seriesOf.get(route) ?? []), series]);
    return series;
  };
  const values = () => [...seriesOf.values()].flat().flatMap(valuesOf);
  const metric = { name, get: async () => ({ name, help, type: 'histogram', values: values() }) };
  return {
    // Of a metric a registry asks for its name and its values.
    metric: metric as unknown as Metric,
    count: (method, route, status, milliseconds) => {
      const known = seriesOf.get(route)?.find((series) => series.status === status && series.method === method);
      note(known ?? open(method, route, status), milliseconds / MS_PER_SECOND);
    },
  };
};
