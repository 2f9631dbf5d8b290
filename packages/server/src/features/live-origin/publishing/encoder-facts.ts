import { availableParallelism } from 'node:os';
import type { Config } from '#platform/config/config-keys.ts';
import { findEncoder, findFfmpeg, SOFTWARE } from '../process/encoder/video-encoder.ts';
import type { LadderSettings } from '../process/messages.ts';

/** What this machine can encode with. */
export interface EncoderFacts {
  /** Version of FFmpeg; null without it. */
  ffmpeg: string | null;
  /** Null without FFmpeg. */
  ladders: LadderSettings | null;
}

export const NO_ENCODER: EncoderFacts = { ffmpeg: null, ladders: null };

/** In software a ladder takes most of a core; hardware leaves the core that decodes and scales. */
const CORES = { software: 2, hardware: 1 } as const;

type EncoderConfig = Pick<Config, 'LIVE_LADDERS' | 'LIVE_ENCODER' | 'LIVE_ENCODER_THREADS' | 'LIVE_ENCODER_NICE'>;

/** Tries FFmpeg and its encoders. */
export const findEncoderFacts = async (
  config: EncoderConfig,
  cores: number = availableParallelism(),
): Promise<EncoderFacts> => {
  const ffmpeg = await findFfmpeg();
  if (ffmpeg === null) return NO_ENCODER;
  const encoder = (await findEncoder(config.LIVE_ENCODER)).name;
  const coresOfOne = encoder === SOFTWARE.name ? CORES.software : CORES.hardware;
  const most = config.LIVE_LADDERS ?? Math.floor(cores / coresOfOne);
  return {
    ffmpeg,
    ladders: { most, encoder, threads: config.LIVE_ENCODER_THREADS, nice: config.LIVE_ENCODER_NICE },
  };
};
