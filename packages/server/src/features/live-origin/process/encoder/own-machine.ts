import type { LadderSettings } from '../messages.ts';
import { ladderRun } from './encoder-arguments.ts';
import type { Machine } from './machines.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import { encoderOf, SOFTWARE } from './video-encoder.ts';

/** This machine, within its limits; `idleMs`: for how long it has had a core to spare. */
export const createOwnMachine = (settings: LadderSettings, idleMs: () => number): Machine => ({
  name: null,
  encoder: encoderOf(settings.encoder).name,
  most: () => settings.most,
  idleMs,
  start({ hasAudio, renditions, frameRate, isSoftware }, readers, { ended }) {
    const encoder = isSoftware ? SOFTWARE : encoderOf(settings.encoder);
    const tracks = { hasVideo: true, hasAudio };
    const { args } = ladderRun(tracks, renditions, { frameRate }, { encoder, threads: settings.threads });
    return runFfmpeg({ args, readers, nice: settings.nice }, ended);
  },
  isFar: () => false,
  giveUp: () => {},
});
