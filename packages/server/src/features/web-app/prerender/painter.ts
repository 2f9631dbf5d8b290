import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PrerenderedPage, PrerenderOrder } from '@touchline/contract/boot.ts';
import type { Logger } from 'pino';
import type { FromPainter, ToPainter } from './messages.ts';

const THREAD = new URL('./painter-thread.ts', import.meta.url);
const SERVER_BUILD = 'server/prerender.js';
/** Whoever comes while so many are drawn gets the page without its first screen: the client draws it. */
const MOST_AT_ONCE = 8;
const LONGEST_MS = 3000;
const HEAP_MB = 512;

/** Draws first screens in a thread of its own, so that calls and push never wait for a drawing. */
export interface Painter {
  /** Null when the page can't be drawn now: too many others, too slow, a read that failed. */
  draw(order: PrerenderOrder, origin: string): Promise<PrerenderedPage | null>;
  close(): Promise<void>;
}

export interface PainterNeeds {
  distDir: string;
  /** Data of the reply to a call of a visitor who reached the server under `origin`; rejects where the call is refused. */
  readAsVisitor: (name: string, request: unknown, origin: string) => Promise<unknown>;
  log: Logger;
}

interface Drawing {
  address: string;
  origin: string;
  end: (page: PrerenderedPage | null) => void;
}

/** Painter of the build in a folder; null when the build has no part for the server. */
export const createPainter = ({ distDir, readAsVisitor, log }: PainterNeeds): Painter | null => {
  const file = join(distDir, SERVER_BUILD);
  if (!existsSync(file)) return null;
  const drawings = new Map<number, Drawing>();
  let drawn = 0;
  let thread: Worker | null = null;

  const end = (id: number, page: PrerenderedPage | null): void => {
    drawings.get(id)?.end(page);
    drawings.delete(id);
  };

  const answer = async (
    worker: Worker,
    { id, drawing, name, request }: Extract<FromPainter, { kind: 'call' }>,
  ): Promise<void> => {
    const say = (message: ToPainter): void => worker.postMessage(message);
    try {
      say({ kind: 'reply', id, data: await readAsVisitor(name, request, drawings.get(drawing)?.origin ?? '') });
    } catch (error) {
      say({ kind: 'refusal', id, message: error instanceof Error ? error.message : String(error) });
    }
  };

  const start = (): Worker => {
    const worker = new Worker(THREAD, {
      workerData: { build: pathToFileURL(file).href },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    worker.unref();
    worker.on('message', (message: FromPainter) => {
      if (message.kind === 'call') return void answer(worker, message);
      if (message.kind === 'drawn') return end(message.id, message.page);
      const { id, why, isFault } = message;
      const level = isFault ? 'error' : 'debug';
      log[level]({ address: drawings.get(id)?.address, why }, 'a page is left to the client');
      end(id, null);
    });
    worker.on('error', (error) => log.error({ err: error }, 'the thread that draws pages failed and is started anew'));
    worker.on('exit', () => {
      if (thread === worker) thread = null;
      for (const id of [...drawings.keys()]) end(id, null);
    });
    return worker;
  };

  return {
    draw(order, origin) {
      if (drawings.size >= MOST_AT_ONCE) return Promise.resolve(null);
      thread ??= start();
      const id = (drawn += 1);
      const page = Promise.withResolvers<PrerenderedPage | null>();
      const timer = setTimeout(() => end(id, null), LONGEST_MS);
      drawings.set(id, { address: order.address, origin, end: page.resolve });
      thread.postMessage({ kind: 'draw', id, order } satisfies ToPainter);
      return page.promise.finally(() => clearTimeout(timer));
    },
    async close() {
      await thread?.terminate();
    },
  };
};
