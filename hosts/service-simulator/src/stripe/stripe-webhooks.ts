import { createHmac } from 'node:crypto';
import type { StripeEvent } from './stripe-objects.ts';

/** How an event is delivered. */
export type Delivery = 'once' | 'lost' | 'doubled' | 'late';

/** Sends a body with its header `Stripe-Signature`; returns the status of the reply. */
export type Send = (body: string, signature: string) => Promise<number>;

interface WebhookOptions {
  secret: string;
  send: Send;
  now: () => number;
}

interface Waiting {
  body: string;
  isLate: boolean;
  attempts: number;
}

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 3_600_000;

/** `t=…,v1=…`: HMAC-SHA-256 of time and body (docs.stripe.com/webhooks/signature). */
export const stripeSignature = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

export interface Webhooks {
  add(event: StripeEvent, delivery: Delivery): void;
  /** Sends what waits, in an order of `order` when given; what is refused waits again. Late events only with `withLate`. */
  flush(options?: { withLate?: boolean; order?: (list: Waiting[]) => Waiting[] }): Promise<void>;
  waiting(): number;
  /** Sends each event by itself, and again with growing delays until it is accepted. */
  start(): () => void;
}

export const createWebhooks = ({ secret, send, now }: WebhookOptions): Webhooks => {
  let queue: Waiting[] = [];
  let onAdd: (waiting: Waiting) => void = () => {};
  const attempt = async (one: Waiting): Promise<boolean> => {
    one.attempts += 1;
    const status = await send(one.body, stripeSignature(secret, Math.floor(now() / 1000), one.body)).catch(() => 0);
    return status >= 200 && status < 300;
  };
  return {
    add(event, delivery) {
      if (delivery === 'lost') return;
      const body = JSON.stringify(event);
      const copies = delivery === 'doubled' ? 2 : 1;
      for (let copy = 0; copy < copies; copy++) {
        const waiting = { body, isLate: delivery === 'late', attempts: 0 };
        queue.push(waiting);
        onAdd(waiting);
      }
    },
    async flush({ withLate = false, order = (list: Waiting[]) => list } = {}) {
      const due = order(queue.filter(({ isLate }) => withLate || !isLate));
      queue = queue.filter((one) => !due.includes(one));
      const accepted = await Promise.all(due.map(attempt));
      queue.push(...due.filter((_, index) => accepted[index] !== true));
    },
    waiting: () => queue.length,
    start() {
      const timers = new Set<NodeJS.Timeout>();
      const plan = (one: Waiting, delay: number): void => {
        const timer = setTimeout(() => {
          timers.delete(timer);
          void attempt(one).then((isAccepted) => {
            if (isAccepted) queue = queue.filter((other) => other !== one);
            else plan(one, Math.min(LAST_RETRY_MS, Math.max(FIRST_RETRY_MS, delay * 2)));
          });
        }, delay).unref();
        timers.add(timer);
      };
      onAdd = (one) => plan(one, one.isLate ? FIRST_RETRY_MS * 10 : 0);
      return () => {
        onAdd = () => {};
        for (const timer of timers) clearTimeout(timer);
      };
    },
  };
};
