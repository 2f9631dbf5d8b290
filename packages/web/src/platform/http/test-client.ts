import { createHttpClient } from '#platform/http/http-client.ts';
import type { HttpEvent } from '#platform/http/http-events.ts';
import { createHttpEvents } from '#platform/http/http-events.ts';
import { createServerClock } from '#platform/time/server-clock.ts';
import type { CallIdentity } from '#platform/http/signed-headers.ts';

// The build gives the client its routes as data; a test reads the contract itself.
const { clientRoutes } = await import('@touchline/contract/routes.ts');

export const NOW = 1_800_000_000_000;

export const VISITOR: CallIdentity = {
  deviceId: 'device-1',
  osType: 1,
  appType: 3,
  version: '0.1.0',
  language: 'zh-CN',
  signatureSuffix: 'touchline',
};

export interface SentRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | null;
  signal: AbortSignal;
}

export type Answer = (request: SentRequest) => Response | Promise<Response>;

/** A reply with its envelope, as the server sends it. */
export const envelope = (
  code: number,
  data: unknown = {},
  msg = '',
  time = NOW,
  headers: Record<string, string> = {},
): Response => Response.json({ code, msg, data, time }, { headers });

/** Answers only when the call is given up, as a server that hangs. */
export const never: Answer = ({ signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

/** A client over a scripted network; answers are taken in turn, the last one stays. */
export const createTestClient = (answers: Answer[], identity: CallIdentity = VISITOR) => {
  const sent: SentRequest[] = [];
  const events: HttpEvent[] = [];
  const httpEvents = createHttpEvents();
  httpEvents.listen((event) => void events.push(event));
  const client = createHttpClient({
    send: async (input, init) => {
      const request: SentRequest = {
        url: String(input),
        method: init?.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: typeof init?.body === 'string' ? init.body : null,
        signal: init?.signal ?? new AbortController().signal,
      };
      sent.push(request);
      const answer = answers[Math.min(sent.length - 1, answers.length - 1)];
      if (answer === undefined) throw new Error('no answer was scripted');
      return answer(request);
    },
    routes: clientRoutes,
    originOf: () => '',
    identity: () => identity,
    clock: createServerClock(() => NOW),
    events: httpEvents,
  });
  return { ...client, sent, events };
};
