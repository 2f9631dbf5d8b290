import type { FastifyInstance } from 'fastify';
import type { RecordingDeps } from './deps.ts';
import { createImports, type Imports } from './imports/imports.ts';
import { registerReplayFiles } from './playback/replay-routes.ts';
import { createRecorder, type Recorder } from './recorder/recorder.ts';
import { createSweep } from './sweep.ts';

/** The recordings of this node's streams, and the files of all. */
export interface Recordings extends RecordingDeps {
  recorder: Recorder;
  imports: Imports;
  /** Serves recordings under `/live/replay/`. */
  register(app: FastifyInstance): void;
  /** Ends abandoned recordings and removes those that are due; a job. */
  sweep(): Promise<void>;
}

export const createRecordings = (deps: RecordingDeps): Recordings => {
  const recorder = createRecorder(deps);
  return {
    ...deps,
    recorder,
    imports: createImports({ ...deps, storage: recorder.storage }),
    register: (app) => registerReplayFiles(app, deps),
    sweep: createSweep(deps),
  };
};
