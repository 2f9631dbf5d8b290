import { setTimeout as sleep } from 'node:timers/promises';
import { context, type Span, type SpanContext, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { NodeSDK } from '@opentelemetry/sdk-node';
import type { Version } from '#platform/version/version.ts';
import { traceOutgoingCalls } from './outgoing-calls.ts';
import type { Tracer } from './tracer.ts';

const LAST_SPANS_MS = 2000;
const SERVER_ERROR = 500;

const fail = (span: Span, error: unknown): void => {
  span.setAttribute('error.type', error instanceof Error ? error.name : 'error');
  span.setStatus({ code: SpanStatusCode.ERROR });
};

/** The header `traceresponse`. */
const responseOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${String(traceFlags).padStart(2, '0')}`;

/**
 * The standard SDK, which sends to `<endpoint>/v1/traces` as OTLP over HTTP. Sampling, headers, service name and limits are those of the standard
 * `OTEL_…` variables.
 */
export const openTracer = (endpoint: string, { version, commit }: Version): Tracer => {
  process.env['OTEL_SERVICE_NAME'] ??= 'touchline';
  // By default the SDK also sends the command line and the user of the process.
  process.env['OTEL_NODE_RESOURCE_DETECTORS'] ??= 'env';
  const sdk = new NodeSDK({
    traceExporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
    instrumentations: [],
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  const tracer = trace.getTracer('touchline', version);
  const own = { 'service.version': version, 'vcs.ref.head.revision': commit };
  const endOutgoing = traceOutgoingCalls(tracer);
  return {
    inSpan: (name, facts, work) =>
      tracer.startActiveSpan(name, { attributes: { ...facts } }, async (span) => {
        try {
          return await work();
        } catch (error) {
          fail(span, error);
          throw error;
        } finally {
          span.end();
        }
      }),
    record(name, facts, startedAt) {
      const span = tracer.startSpan(name, { attributes: { ...facts }, startTime: startedAt });
      if ('error.type' in facts) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    serve(method, facts) {
      const attributes = { 'http.request.method': method, ...own, ...facts };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes, root: true });
      const within = trace.setSpan(context.active(), span);
      return {
        traceResponse: responseOf(span.spanContext()),
        within: (work) => context.with(within, work),
        end(route, status) {
          span.updateName(`${method} ${route}`);
          span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
          if (status >= SERVER_ERROR) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    ids(): Readonly<Record<string, string>> {
      const found = trace.getActiveSpan()?.spanContext();
      return found ? { trace_id: found.traceId, span_id: found.spanId } : {};
    },
    async close() {
      endOutgoing();
      const sent = sdk.shutdown().catch(() => {});
      // A collector that is away does not hold up a stop.
      await Promise.race([sent, sleep(LAST_SPANS_MS, undefined, { ref: false })]);
      trace.disable();
      context.disable();
    },
  };
};
