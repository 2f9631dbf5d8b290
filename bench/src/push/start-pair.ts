import { startWorker, type Worker } from '#process/worker.ts';
import type { SenderKind } from './open-connection.ts';
import type { ReceiverCalls } from './receiver.ts';
import type { SenderCalls } from './sender-calls.ts';

const SENDERS: Readonly<Record<SenderKind, URL>> = {
  hub: new URL('./hub-sender.ts', import.meta.url),
  raw: new URL('./raw-sender.ts', import.meta.url),
  ws: new URL('./ws-sender.ts', import.meta.url),
  'socket.io': new URL('./socket-io-sender.ts', import.meta.url),
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

/** Starts the product's hub or what it is compared with, and its readers. */
export const startPair = async (kind: SenderKind): Promise<Pair> => {
  const sender = startWorker<SenderCalls>(SENDERS[kind], ['--expose-gc']);
  const receiver = startWorker<ReceiverCalls>(new URL('./receiver.ts', import.meta.url));
  const port = await sender.call('listen', null);
  return {
    sender,
    connect: (count) => receiver.call('connect', { port, count, kind }),
    deliver: async (messages) => receiver.call('receive', await sender.call('publish', messages)),
    async stop() {
      await Promise.all([sender.stop(), receiver.stop()]);
    },
  };
};
