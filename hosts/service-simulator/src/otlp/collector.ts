import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';

const Value = z.object({
  stringValue: z.optional(z.string()),
  intValue: z.optional(z.union([z.string(), z.number()])),
});

/** The part of OTLP over HTTP with JSON (protocol 1.x) that is read; ids are hexadecimal there. */
const TraceRequest = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: Value })) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string().regex(/^[0-9a-f]{32}$/),
              spanId: z.string().regex(/^[0-9a-f]{16}$/),
              parentSpanId: z.optional(z.string()),
              name: z.string(),
              kind: z.int(),
              attributes: z.array(z.object({ key: z.string(), value: Value })),
              status: z.object({ code: z.optional(z.int()) }),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A span as it was received, with the facts of its resource. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  kind: number;
  facts: Readonly<Record<string, string | number | undefined>>;
  resource: Readonly<Record<string, string | number | undefined>>;
  isFailed: boolean;
}

export interface Collector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  address: string;
  spans: ReceivedSpan[];
  /** Whole requests as sent, to search them. */
  bodies: string[];
  /** Refuses everything from now on, or takes spans again. */
  fail(isFailing: boolean): void;
  close(): Promise<void>;
}

const factsOf = (list: readonly { key: string; value: z.output<typeof Value> }[]): ReceivedSpan['facts'] =>
  Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

const FAILED = 2;
/** Newest spans on the page for people. */
const SHOWN_MOST = 100;

const read = (text: string): ReceivedSpan[] =>
  TraceRequest.parse(JSON.parse(text)).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, kind, attributes, status }) => ({
        traceId,
        spanId,
        parentSpanId: parentSpanId || undefined,
        name,
        kind,
        facts: factsOf(attributes),
        resource: factsOf(resource.attributes),
        isFailed: status.code === FAILED,
      })),
    ),
  );

/** A stand-in of a collector of OpenTelemetry: takes traces as OTLP over HTTP with JSON, and refuses what the protocol does not allow. */
export const startCollector = async (port = 0): Promise<Collector> => {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  let isFailing = false;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const answer = (status: number, reply: object): void =>
        void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
      if (request.method === 'GET') return answer(200, spans.slice(-SHOWN_MOST));
      if (isFailing) return answer(400, { message: 'the stand-in of a collector fails on purpose' });
      if (request.method !== 'POST' || request.url !== '/v1/traces')
        return answer(404, { message: 'this is the stand-in of a collector: POST /v1/traces' });
      try {
        const text = Buffer.concat(chunks).toString();
        spans.push(...read(text));
        bodies.push(text);
        answer(200, { partialSuccess: {} });
      } catch (error) {
        answer(400, { message: String(error) });
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    fail: (value) => void (isFailing = value),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
