import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A text message that the webhook took. */
export interface ReceivedText {
  key: string;
  /** E.164. */
  to: string;
  text: string;
  expiresAt: number;
}

/** What goes wrong: `refuse` answers 422, `busy` 503, `drop` takes the message and answers nothing. */
export type SmsFault = 'refuse' | 'busy' | 'drop';

interface SmsWebhookOptions {
  secret: string;
  /** Clock of the check of signatures, epoch ms. */
  now?: () => number;
  /** 0 uses any free port. */
  port?: number;
}

/** A webhook that stands in for one that passes text messages on to a carrier. */
export interface SmsWebhookServer {
  /** Its address as the setting `SMS_WEBHOOK` has it; `GET` shows what arrived. */
  url: string;
  /** Messages by key: a repetition is one. */
  texts(to?: string): readonly ReceivedText[];
  /** Calls that were refused: signature missing, wrong or too old. */
  refused(): number;
  setFault(fault: SmsFault | null): void;
  close(): Promise<void>;
}

const TOLERANCE_MS = 300_000;
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

const isSigned = (request: IncomingMessage, body: string, { secret, now = Date.now }: SmsWebhookOptions): boolean => {
  const [, seconds = '', sent = ''] = SIGNATURE.exec(String(request.headers['x-touchline-signature'])) ?? [];
  if (seconds === '' || Math.abs(now() - Number(seconds) * 1000) > TOLERANCE_MS) return false;
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
  return timingSafeEqual(expected, Buffer.from(sent, 'hex'));
};

const shown = (texts: readonly ReceivedText[]): string => `A stand-in for a carrier: nothing here reaches a phone.

${texts.map(({ to, text: words }) => `${to}\n${words}\n`).join('\n') || 'No message yet.\n'}`;

/** Starts the webhook. */
export const startSmsWebhook = async (options: SmsWebhookOptions): Promise<SmsWebhookServer> => {
  const taken = new Map<string, ReceivedText>();
  let refused = 0;
  let fault: SmsFault | null = null;
  const answer = async (request: IncomingMessage): Promise<number | null> => {
    const body = await text(request);
    if (!isSigned(request, body, options)) {
      refused += 1;
      return 403;
    }
    if (fault === 'refuse') return 422;
    if (fault === 'busy') return 503;
    const message = JSON.parse(body) as ReceivedText;
    if (request.headers['idempotency-key'] !== message.key) return 400;
    taken.set(message.key, message);
    return fault === 'drop' ? null : 204;
  };
  const server = createServer((request, reply) => {
    if (request.method === 'GET') {
      reply
        .writeHead(200, { 'content-type': 'text/plain; charset=utf-8' })
        .end(shown([...taken.values()].toReversed()));
      return;
    }
    void answer(request).then((status) => (status === null ? request.socket.destroy() : reply.writeHead(status).end()));
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`,
    texts: (to) => [...taken.values()].filter((message) => to === undefined || message.to === to),
    refused: () => refused,
    setFault: (next) => {
      fault = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
