import type { FastifyInstance } from 'fastify';
import type { RecordingDeps } from './deps.ts';
import { registerReplayFiles } from './playback/replay-routes.ts';
import { createRecorder, type Recorder } from './recorder/recorder.ts';
import { createSweep, type Removing } from './sweep.ts';

/** The recordings of this node's streams, and the files of all. */
export interface Recordings extends RecordingDeps {
  recorder: Recorder;
  /** Before a recording goes, these remove what was made of it; they are repeated until they succeed. */
  onRemoving(removing: Removing): void;
  /** Serves recordings under `/live/replay/`. */
  register(app: FastifyInstance): void;
  /** Ends abandoned recordings and removes those that are due; a job. */
  sweep(): Promise<void>;
}

export const createRecordings = (deps: RecordingDeps): Recordings => {
  const removing: Removing[] = [];
  return {
    ...deps,
    recorder: createRecorder(deps),
    onRemoving: (one) => void removing.push(one),
    register: (app) => registerReplayFiles(app, deps),
    sweep: createSweep(deps, removing),
  };
};
