import { startWorker, type Worker } from '#process/worker.ts';
import type { ReceiverCalls } from './receiver.ts';
import type { SenderCalls } from './sender-calls.ts';

const SENDERS = {
  hub: new URL('./hub-sender.ts', import.meta.url),
  raw: new URL('./raw-sender.ts', import.meta.url),
};

/** A process that pushes and one that reads, both of their own. */
export interface Pair {
  sender: Worker<SenderCalls>;
  /** Opens so many connections more. */
  connect(count: number): Promise<void>;
  /** Sends messages to all connections and waits until they have arrived. */
  deliver(messages: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the product's hub or the raw sockets, and their readers. */
export const startPair = async (kind: keyof typeof SENDERS): Promise<Pair> => {
  const sender = startWorker<SenderCalls>(SENDERS[kind], ['--expose-gc']);
  const receiver = startWorker<ReceiverCalls>(new URL('./receiver.ts', import.meta.url));
  const port = await sender.ask('listen', null);
  return {
    sender,
    connect: (count) => receiver.ask('connect', { port, count, isHub: kind === 'hub' }),
    deliver: async (messages) => receiver.ask('receive', await sender.ask('publish', messages)),
    async stop() {
      await Promise.all([sender.stop(), receiver.stop()]);
    },
  };
};
