import { randomUUID } from 'node:crypto';
import type { RunningOrigin } from './origin-child.ts';
import type { FromOrigin, OfferReply, WhipOffer } from '../process/messages.ts';

const ANSWER_MS = 10_000;

/** Offers of publishers that the origin process is to answer. */
export interface WhipOffers {
  /** Null when the process does not answer. */
  ask: (running: RunningOrigin, offer: WhipOffer) => Promise<OfferReply | null>;
  receive: (message: Extract<FromOrigin, { type: 'answer' }>) => void;
  /** The process has ended. */
  dropAll: () => void;
}

export const createWhipOffers = (): WhipOffers => {
  const waiting = new Map<string, (reply: OfferReply | null) => void>();
  return {
    ask(running, offer) {
      const requestId = randomUUID();
      const { promise, resolve } = Promise.withResolvers<OfferReply | null>();
      waiting.set(requestId, resolve);
      const timer = setTimeout(() => resolve(null), ANSWER_MS);
      running.send({ type: 'offer', requestId, offer });
      return promise.finally(() => {
        clearTimeout(timer);
        waiting.delete(requestId);
      });
    },
    receive: ({ requestId, reply }) => waiting.get(requestId)?.(reply),
    dropAll() {
      for (const resolve of waiting.values()) resolve(null);
    },
  };
};
