import * as z from 'zod';
import { key, secret, wholeNumber } from './config-key.ts';
import { liveLines } from './live-lines.ts';

/** The settings of who plays live video, and of media servers beside this one; see live-video.md. */
export const LIVE_KEYS = {
  LIVE_HOOK_SECRET: secret(
    z.string().min(16).max(200).optional(),
    undefined,
    '16 to 200 characters',
    'Secret in the addresses at which SRS and MediaMTX ask for the keys of hosts who publish to them; off without it; see [live video](live-video.md).',
  ),
  LIVE_VIEWERS: key(
    wholeNumber(0, 100_000),
    500,
    'a whole number from 0 to 100000',
    'Most viewers at once whom this server itself serves FLV; one address has a fifth of them.',
  ),
  LIVE_LINES: secret(
    liveLines,
    '',
    'JSON: a list of `{id, name: {zh, en}, quality: {zh, en}, flv?, m3u8?, rtmp?, secret?}` with `{room}` in each address, and `{expires}` and `{sign}` where there is a secret',
    'Media servers that play the rooms at scale, the default first; see [live video](live-video.md).',
  ),
};
