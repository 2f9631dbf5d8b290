import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PrerenderedPage, PrerenderOrder } from '@touchline/contract/boot.ts';
import type { Logger } from 'pino';
import type { FromRenderer, ToRenderer } from './messages.ts';

const THREAD = new URL('./renderer-thread.ts', import.meta.url);
const SERVER_BUILD = 'server/prerender.js';
/** Maximum concurrent renders; beyond it the client renders the page. */
const MOST_AT_ONCE = 8;
const LONGEST_MS = 3000;
const HEAP_MB = 512;

/** The data of a call's reply for a visitor; rejects when the call is refused. */
type Read = (name: string, request: unknown) => Promise<unknown>;

/** Renders first screens in a thread of its own, so that calls and push never wait for a render. */
export interface Renderer {
  /** Null when the page cannot be rendered now: too many others, too slow, a failed read. */
  render(order: PrerenderOrder, read: Read): Promise<PrerenderedPage | null>;
  close(): Promise<void>;
}

export interface RendererDeps {
  distDir: string;
  log: Logger;
}

interface Drawing {
  address: string;
  read: Read;
  end: (page: PrerenderedPage | null) => void;
}

class ThreadRenderer implements Renderer {
  readonly #build: string;
  readonly #deps: RendererDeps;
  readonly #drawings = new Map<number, Drawing>();
  #rendered = 0;
  #thread: Worker | null = null;

  constructor(build: string, deps: RendererDeps) {
    this.#build = build;
    this.#deps = deps;
  }

  render(order: PrerenderOrder, read: Read): Promise<PrerenderedPage | null> {
    if (this.#drawings.size >= MOST_AT_ONCE) return Promise.resolve(null);
    this.#thread ??= this.#start();
    const id = (this.#rendered += 1);
    const page = Promise.withResolvers<PrerenderedPage | null>();
    const timer = setTimeout(() => this.#end(id, null), LONGEST_MS);
    this.#drawings.set(id, { address: order.address, read, end: page.resolve });
    this.#thread.postMessage({ kind: 'draw', id, order } satisfies ToRenderer, []);
    return page.promise.finally(() => clearTimeout(timer));
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }

  #end(id: number, page: PrerenderedPage | null): void {
    this.#drawings.get(id)?.end(page);
    this.#drawings.delete(id);
  }

  #start(): Worker {
    const thread = new Worker(THREAD, {
      workerData: { build: this.#build },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    thread.unref();
    thread.on('message', (message: FromRenderer) => this.#receive(thread, message));
    thread.on('error', (error) => this.#deps.log.error({ err: error }, 'the render thread failed and is restarted'));
    thread.on('exit', () => {
      if (this.#thread === thread) this.#thread = null;
      for (const id of [...this.#drawings.keys()]) this.#end(id, null);
    });
    return thread;
  }

  #receive(thread: Worker, message: FromRenderer): void {
    if (message.kind === 'call') return void this.#answer(thread, message);
    if (message.kind === 'rendered') return this.#end(message.id, message.page);
    const { id, why, isError: isFault } = message;
    const level = isFault ? 'error' : 'debug';
    this.#deps.log[level]({ address: this.#drawings.get(id)?.address, why }, 'a page is left to the client');
    this.#end(id, null);
  }

  async #answer(
    thread: Worker,
    { id, drawing, name, request }: Extract<FromRenderer, { kind: 'call' }>,
  ): Promise<void> {
    const post = (message: ToRenderer): void => thread.postMessage(message, []);
    const read = this.#drawings.get(drawing)?.read;
    // Its render took too long: nobody waits for the page.
    if (!read) return post({ kind: 'refusal', id, message: 'the render has ended' });
    try {
      post({ kind: 'reply', id, data: await read(name, request) });
    } catch (error) {
      post({ kind: 'refusal', id, message: error instanceof Error ? error.message : String(error) });
    }
  }
}

/** Renderer of the build in a folder; null when the build has no server bundle. */
export const createRenderer = (deps: RendererDeps): Renderer | null => {
  const file = join(deps.distDir, SERVER_BUILD);
  return existsSync(file) ? new ThreadRenderer(pathToFileURL(file).href, deps) : null;
};
