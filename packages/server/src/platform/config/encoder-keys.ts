import * as z from 'zod';
import { key, wholeNumber } from './config-key.ts';

/** The settings of what FFmpeg encodes of published streams; see live-video.md. */
export const ENCODER_KEYS = {
  LIVE_LADDERS: key(
    wholeNumber(0, 64).optional(),
    undefined,
    'a whole number from 0 to 64',
    'Most streams at once for which this server encodes smaller renditions; 0: none. Without it one for each two cores, and with a hardware encoder one for each core.',
  ),
  LIVE_ENCODER: key(
    z.literal(['auto', 'libx264', 'h264_nvenc', 'h264_qsv', 'h264_vaapi', 'h264_videotoolbox']),
    'auto',
    '`auto`, `libx264`, `h264_nvenc`, `h264_qsv`, `h264_vaapi` or `h264_videotoolbox`',
    'Encoder of smaller renditions; with `auto` the first hardware that works at the start, else `libx264`.',
  ),
  LIVE_ENCODER_THREADS: key(
    wholeNumber(0, 64),
    0,
    'a whole number from 0 to 64',
    'Threads of each encoder of a rendition; 0 leaves it to FFmpeg.',
  ),
  LIVE_ENCODER_NICE: key(
    wholeNumber(0, 19),
    10,
    'a whole number from 0 to 19',
    'How far the encoders of smaller renditions stand back behind everything else on the machine; 19 is farthest.',
  ),
};
