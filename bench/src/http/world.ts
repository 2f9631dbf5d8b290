import { buildWebIfStale, webDist } from '#repository.ts';
import { startWorker, type Worker } from '#process/worker.ts';
import type { WorldServerCalls } from './world-server.ts';

export interface World {
  worker: Worker<WorldServerCalls>;
  origin: string;
  /** What its clock shows. */
  now: number;
}

const start = async (): Promise<World> => {
  const failure = await buildWebIfStale();
  if (failure !== undefined) throw new Error(`the web app could not be built:\n${failure}`);
  const worker = startWorker<WorldServerCalls>(new URL('world-server.ts', import.meta.url));
  return { worker, ...(await worker.call('start', webDist)) };
};

let world: Promise<World> | undefined;

/** The server over a filled demo world that stands still; one for all benchmarks, until this process ends. */
export const sharedWorld = (): Promise<World> => (world ??= start());
