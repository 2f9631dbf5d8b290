import * as z from 'zod';
import { key, secret, wholeNumber } from './config-key.ts';
import { liveLines } from './live-lines.ts';
import { commaList } from './ops-tokens.ts';

const LOWEST_PORT = 1024;
const HIGHEST_PORT = 65_535;

/** The first and the last of a range; each WHIP session takes two. */
const portRange = z
  .string()
  .regex(/^\d{4,5}-\d{4,5}$/)
  .transform((text) => text.split('-').map(Number) as [number, number])
  .refine(([first, last]) => first >= LOWEST_PORT && last <= HIGHEST_PORT && last > first);

/** One of a kind: a session takes one port for each. */
const publicAddresses = z
  .union([commaList, z.array(z.string())])
  .pipe(
    z
      .array(z.union([z.ipv4(), z.ipv6()]))
      .min(1)
      .max(2),
  )
  .refine((addresses) => addresses.filter((address) => address.includes(':')).length <= 1)
  .refine((addresses) => addresses.filter((address) => !address.includes(':')).length <= 1);

/** The settings of who plays live video, and of media servers beside this one; see live-video.md. */
export const LIVE_KEYS = {
  LIVE_HOOK_SECRET: secret(
    z.string().min(16).max(200).optional(),
    undefined,
    '16 to 200 characters',
    'Secret in the addresses at which SRS and MediaMTX ask for the keys of hosts who publish to them; off without it; see [live video](live-video.md).',
  ),
  WHIP_UDP_PORTS: key(
    portRange.optional(),
    undefined,
    'two ports such as `50000-50199`, from 1024 to 65535',
    'UDP ports on which video of WHIP arrives, two for each session; WHIP is off without them; see [live video](live-video.md#whip).',
  ),
  WHIP_ADDRESS: key(
    publicAddresses.optional(),
    undefined,
    'an IPv4 address, an IPv6 address, or one of each with a comma between',
    'Addresses at which hosts reach these ports; by default the first IPv4 address of the machine.',
  ),
  LIVE_HOOK_RECORDINGS: key(
    z.string().startsWith('/').optional(),
    undefined,
    'a folder, as an absolute path',
    'Folder in which SRS or MediaMTX record what is published to them: files that they report there become recordings; see [live video](live-video.md).',
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
