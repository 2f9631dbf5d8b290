import * as z from 'zod';

const [SMALLEST, LARGEST] = [16, 4320];
const MAX_KBITS = 100_000;
const MAX_FRAME_RATE = 240;
const MOST_RENDITIONS = 8;

/** What one run of a ladder is to encode: all that a machine has to know, so that it makes the arguments of FFmpeg itself. */
export const LadderJob = z.strictObject({
  hasAudio: z.boolean(),
  /** Of the source; null where its encoder does not say. */
  frameRate: z.nullable(z.number().gt(0)),
  /** Without hardware, which failed for this stream. */
  isSoftware: z.boolean(),
  renditions: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[0-9a-z]{1,16}$/),
        shortSide: z.int().min(SMALLEST).max(LARGEST),
        bitrate: z.int().min(1).max(MAX_KBITS),
        maxFrameRate: z.nullable(z.int().min(1).max(MAX_FRAME_RATE)),
        profile: z.enum(['high', 'main']),
      }),
    )
    .min(1)
    .max(MOST_RENDITIONS),
});
export type LadderJob = z.output<typeof LadderJob>;
