import * as z from 'zod';
import { key, onOff, SWITCH, wholeNumber } from './config-key.ts';
import { commaList } from './ops-tokens.ts';

const DAYS_MOST = 3650;
const GB_MOST = 1_000_000;
const gigabytes = wholeNumber(0, GB_MOST);
const GIGABYTES = `a whole number from 0 to ${GB_MOST}`;

const rendition = z.string().regex(/^[a-z0-9]{1,16}$/);

/** The settings of recordings. */
export const RECORDING_KEYS = {
  RECORDINGS: key(
    onOff,
    'on',
    SWITCH,
    'Records shows that hosts publish here, if FFmpeg is there; hosts choose in their studio which.',
  ),
  RECORDINGS_DIR: key(
    z.string().min(1).optional(),
    undefined,
    'a folder',
    'Folder whose folder `shows` has the recordings, unless they are in the object store; by default `DATA_DIR`.',
  ),
  RECORDING_DAYS: key(
    wholeNumber(1, DAYS_MOST),
    30,
    `a whole number from 1 to ${DAYS_MOST}`,
    'Days for which a recording is kept after its show, unless somebody keeps it longer.',
  ),
  RECORDING_RENDITIONS: key(
    z.union([commaList, z.array(z.string())]).pipe(z.array(rendition)),
    '',
    'qualities separated by commas, such as `720p,audio`',
    'Qualities that are recorded; all that are made where it is empty.',
  ),
  RECORDINGS_GB: key(
    gigabytes,
    0,
    GIGABYTES,
    'Most that all recordings take in gigabytes; recording pauses at it. 0 for no limit.',
  ),
  RECORDINGS_FREE_GB: key(
    gigabytes,
    2,
    GIGABYTES,
    'Gigabytes that recording leaves free on the disk of `RECORDINGS_DIR`; it pauses before.',
  ),
  REPLAY_LEAD: key(
    wholeNumber(0, 300),
    12,
    'a whole number of seconds from 0 to 300',
    'Chapters of replays begin so many seconds before this server learnt of their event.',
  ),
} as const;
