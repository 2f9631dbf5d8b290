import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '#platform/config/read-config.ts';
import { findEncoderFacts } from './encoder-facts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-encoders-'));
  vi.stubEnv('PATH', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** A stand-in for FFmpeg, not the real one, which has this encoder alone. */
const standIn = (encoder: string): void => {
  const cases = `*" -version "*) echo "ffmpeg version 9.9-stand-in";; *" ${encoder} "*) exit 0;; *) exit 1;;`;
  writeFileSync(join(folder, 'ffmpeg'), `#!/bin/sh\ncase " $* " in ${cases} esac\n`);
  chmodSync(join(folder, 'ffmpeg'), 0o755);
};

test('without FFmpeg nothing is encoded', async () => {
  expect(await findEncoderFacts(readConfig({}), 8)).toEqual({ ffmpeg: null, ladders: null });
});

test.each([
  ['libx264', 8, 4],
  ['libx264', 1, 0],
  ['h264_qsv', 8, 8],
])('by default %s on %d cores encodes for %d streams', async (encoder, cores, most) => {
  standIn(encoder);
  expect(await findEncoderFacts(readConfig({}), cores)).toEqual({
    ffmpeg: '9.9-stand-in',
    ladders: { most, encoder, threads: 0, nice: 10 },
  });
});

test('the settings come first', async () => {
  standIn('h264_qsv');
  const config = readConfig({
    ...{ LIVE_LADDERS: '3', LIVE_ENCODER: 'libx264', LIVE_ENCODER_THREADS: '2', LIVE_ENCODER_NICE: '0' },
  });
  expect((await findEncoderFacts(config, 8)).ladders).toEqual({ most: 3, encoder: 'libx264', threads: 2, nice: 0 });
});
