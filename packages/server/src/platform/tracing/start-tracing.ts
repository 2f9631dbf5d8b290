import type { Config } from '#platform/config/config-keys.ts';
import type { Version } from '#platform/version/version.ts';
import { setTracer } from './tracer.ts';

type Settings = Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT'>;

/** Starts sending traces where a collector is set, before anything is opened that they show. Returns what sends the rest and ends it. */
export const startTracing = async (settings: Settings, version: Version): Promise<() => Promise<void>> => {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return async () => {};
  const { openTracer } = await import('./open-telemetry.ts');
  const tracer = openTracer(endpoint, version);
  setTracer(tracer);
  return async () => {
    setTracer(null);
    await tracer.close();
  };
};
