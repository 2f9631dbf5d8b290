import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { PushItem, PushResult, ThreadData } from './messages.ts';

const THREAD = new URL('./sender-thread.ts', import.meta.url);

/** Sends push messages in a thread of its own: their encryption, 10,000 times for one goal, would delay push to open pages. */
export interface Sender {
  /** Each item has one result; never rejects. */
  send(items: readonly Omit<PushItem, 'id'>[], done: (index: number, result: PushResult) => void): void;
  close(): Promise<void>;
}

export const createSender = (readData: () => Promise<ThreadData>, log: Logger): Sender => {
  const waiting = new Map<number, (result: PushResult) => void>();
  let thread: Promise<Worker> | null = null;
  let sent = 0;
  const receive = (results: readonly PushResult[]): void => {
    for (const result of results) {
      waiting.get(result.id)?.(result);
      waiting.delete(result.id);
    }
  };
  const start = async (): Promise<Worker> => {
    const worker = new Worker(THREAD, { workerData: await readData() });
    worker.unref();
    worker.on('message', receive);
    worker.on('error', (error) => log.error({ err: error }, 'the thread that sends alerts failed and is restarted'));
    worker.on('exit', () => {
      thread = null;
      receive([...waiting.keys()].map((id) => ({ id, outcome: 'unknown' as const, detail: 'the thread ended' })));
    });
    return worker;
  };
  return {
    send(items, done) {
      const numbered = items.map((item, index) => {
        const id = (sent += 1);
        waiting.set(id, (result) => done(index, result));
        return { ...item, id };
      });
      thread ??= start();
      thread.then(
        (worker) => worker.postMessage(numbered, []),
        (error: unknown) => {
          thread = null;
          log.error({ err: error }, 'the thread that sends alerts could not start');
          receive(numbered.map(({ id }) => ({ id, outcome: 'unreached' as const, detail: 'no thread' })));
        },
      );
    },
    async close() {
      await (await thread?.catch(() => null))?.terminate();
    },
  };
};
