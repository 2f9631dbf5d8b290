import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';

type Listener = Parameters<typeof subscribe>[1];

/** Messages of Node's channels, as far as they are read. */
interface Message {
  request: object & { method?: string; origin?: unknown; host?: string };
  response?: { statusCode?: number };
}

/**
 * A span for each request that this process sends, by `fetch` or by `node:http`, from what Node itself publishes: method and host, never the path, which may
 * carry a secret. Returns what ends it.
 */
export const traceOutgoingCalls = (tracer: Tracer): (() => void) => {
  const spans = new WeakMap<object, Span>();
  const begin = ({ request }: Message): void => {
    const { method = 'GET', origin, host } = request;
    const server = URL.parse(String(origin))?.hostname ?? host ?? '';
    const attributes = { 'http.request.method': method, 'server.address': server };
    spans.set(request, tracer.startSpan(`${method} ${server}`, { kind: SpanKind.CLIENT, attributes }));
  };
  const finish = ({ request, response }: Message): void => {
    const span = spans.get(request);
    if (response?.statusCode !== undefined) span?.setAttribute('http.response.status_code', response.statusCode);
    span?.end();
    spans.delete(request);
  };
  const fail = (message: Message): void => {
    spans.get(message.request)?.setStatus({ code: SpanStatusCode.ERROR });
    finish(message);
  };
  const listeners = {
    'undici:request:create': begin,
    'undici:request:headers': finish,
    'undici:request:error': fail,
    'http.client.request.created': begin,
    'http.client.response.finish': finish,
    'http.client.request.error': fail,
  };
  const entries = Object.entries(listeners) as unknown as [string, Listener][];
  for (const [name, listener] of entries) subscribe(name, listener);
  return () => {
    for (const [name, listener] of entries) unsubscribe(name, listener);
  };
};
