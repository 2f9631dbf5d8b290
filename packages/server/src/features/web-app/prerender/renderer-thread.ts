import { AsyncLocalStorage } from 'node:async_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import type { PrerenderedPage, PrerenderOrder } from '@touchline/contract/boot.ts';
import type { FromRenderer, ToRenderer } from './messages.ts';

/** The exports of the app's server build. */
interface ServerBuild {
  /** A string has the reason of a failed render. */
  prerender(order: PrerenderOrder): Promise<PrerenderedPage | string>;
  readThrough(read: (name: string, request: unknown) => Promise<unknown>): void;
}

const { build } = workerData as { build: string };
const { prerender, readThrough } = (await import(build)) as ServerBuild;

const post = (message: FromRenderer): void => parentPort?.postMessage(message, []);

const waiting = new Map<number, PromiseWithResolvers<unknown>>();
let calls = 0;
/** The render of a call. */
const drawing = new AsyncLocalStorage<number>();

readThrough((name, request) => {
  const answer = Promise.withResolvers<unknown>();
  const id = (calls += 1);
  waiting.set(id, answer);
  post({ kind: 'call', id, drawing: drawing.getStore() ?? 0, name, request });
  return answer.promise;
});

const render = async (id: number, order: PrerenderOrder): Promise<void> => {
  try {
    const page = await drawing.run(id, () => prerender(order));
    post(typeof page === 'string' ? { kind: 'not-rendered', id, why: page } : { kind: 'rendered', id, page });
  } catch (error) {
    post({
      kind: 'not-rendered',
      id,
      why: error instanceof Error ? (error.stack ?? '') : String(error),
      isError: true,
    });
  }
};

parentPort?.on('message', (message: ToRenderer) => {
  if (message.kind === 'draw') return void render(message.id, message.order);
  const answer = waiting.get(message.id);
  waiting.delete(message.id);
  if (message.kind === 'reply') answer?.resolve(message.data);
  else answer?.reject(new Error(message.message));
});
