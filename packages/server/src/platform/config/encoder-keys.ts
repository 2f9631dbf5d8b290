import * as z from 'zod';
import { listOf, serviceOrigin } from './addresses.ts';
import { key, secret, wholeNumber } from './config-key.ts';

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
  LIVE_ENCODER_SECRET: secret(
    z
      .string()
      .regex(/^[\w.~+/=-]{32,200}$/)
      .optional(),
    undefined,
    '32 to 200 characters of A-Z, a-z, 0-9 and _ . ~ + / = -, the same on both sides',
    'Secret with which encoder nodes connect to the node that receives video; off without it; see [live video](live-video.md#encoder-nodes).',
  ),
  LIVE_ENCODER_ORIGINS: key(
    listOf(serviceOrigin),
    '',
    'origins such as `wss://live.example.com`, separated by commas',
    'Nodes that receive video, for which `npm run encoder` encodes on this machine; the server does not use it.',
  ),
  LIVE_ENCODER_NAME: key(
    z
      .string()
      .regex(/^[\w.-]{1,64}$/)
      .optional(),
    undefined,
    '1 to 64 characters of A-Z, a-z, 0-9 and _ . -',
    'Name under which an encoder node is listed; without it that of its machine.',
  ),
};
