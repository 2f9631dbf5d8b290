import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A balancer on TCP: connections go to the nodes in turn, and one that is refused goes to the next. */
export interface Balancer {
  origin: string;
  /** Sends new connections to these from now on. */
  use(origins: readonly string[]): void;
  close(): Promise<void>;
}

/** Starts one on a thread of its own: what it is judged by is the nodes, not a thread that 2,000 readers share with it. */
export const startBalancer = async (): Promise<Balancer> => {
  const thread = new Worker(new URL('balancer-thread.ts', import.meta.url));
  const [port] = (await once(thread, 'message')) as [number];
  return {
    origin: `http://127.0.0.1:${port}`,
    use(origins) {
      thread.postMessage(
        origins.map((origin) => Number(new URL(origin).port)),
        [],
      );
    },
    async close() {
      await thread.terminate();
    },
  };
};
