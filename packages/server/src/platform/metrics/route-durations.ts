import { Histogram, type Metric, type MetricValueWithName } from 'prom-client';

const MS_PER_SECOND = 1000;
const BUCKETS_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2];
const DESCRIPTION = {
  name: 'touchline_http_duration_seconds',
  help: 'Time from request to reply by route and status',
  buckets: BUCKETS_SECONDS,
  registers: [],
};

/** Notes the time that a reply took, by the path of its route. */
export type CountReply = (method: string, route: string, status: number, milliseconds: number) => void;

interface Series {
  method: string;
  route: string;
  status: number;
  durations: Histogram;
}

/**
 * One histogram of all replies: the library counts each method, route and status by itself, since a histogram with labels looks every one of
 * them up at every reply. The metric is for a registry.
 */
export const routeDurations = (): { metric: Metric; count: CountReply } => {
  const seriesOf = new Map<string, Series[]>();
  const open = (method: string, route: string, status: number): Series => {
    const series = { method, route, status, durations: new Histogram(DESCRIPTION) };
    seriesOf.set(route, [...(seriesOf.get(route) ?? []), series]);
    return series;
  };
  const valuesOf = async ({ durations, ...labels }: Series): Promise<MetricValueWithName<string>[]> =>
    (await durations.get()).values.map((value) => ({ ...value, labels: { ...value.labels, ...labels } }));
  const get = async () => {
    const values = await Promise.all([...seriesOf.values()].flat().map(valuesOf));
    return { ...DESCRIPTION, type: 'histogram', values: values.flat() };
  };
  return {
    // Of a metric a registry asks for its name and its values.
    metric: { name: DESCRIPTION.name, get } as unknown as Metric,
    count: (method, route, status, milliseconds) => {
      const known = seriesOf.get(route)?.find((series) => series.status === status && series.method === method);
      (known ?? open(method, route, status)).durations.observe(milliseconds / MS_PER_SECOND);
    },
  };
};
