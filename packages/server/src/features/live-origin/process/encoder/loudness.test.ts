import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { missingFfmpeg } from '#features/live-origin/test-publisher.ts';
import { LEVEL_SOUND } from './encoder-arguments.ts';

/** Pink noise that swells and fades four times a second, as syllables do, 6 s long. */
const VOICE =
  'anoisesrc=color=pink:amplitude=0.5:sample_rate=48000:duration=6:seed=1,tremolo=f=4:d=0.5,pan=stereo|c0=c0|c1=c0';

const measure = async (filters: string): Promise<string> => {
  const args = ['-hide_banner', '-nostats', '-f', 'lavfi', '-i', `${filters},ebur128`, '-f', 'null', '-'];
  const child = spawn('ffmpeg', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let report = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (report += text));
  await once(child, 'close');
  return report;
};

/** Loudness of the whole in LUFS, by EBU R 128. */
const loudnessOf = async (filters: string): Promise<number> =>
  Number(/Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/.exec(await measure(filters))?.[1]);

describe.skipIf(missingFfmpeg)(`loudness with FFmpeg (${missingFfmpeg ?? 'installed'})`, () => {
  test('hosts from -35 to -10 LUFS come out between -19 and -16, within 3 LU of each other', async () => {
    const original = await loudnessOf(VOICE);
    const levels = [-35, -23, -10].map(async (lufs) => {
      const source = `${VOICE},volume=${lufs - original}dB`;
      expect(await loudnessOf(source)).toBeCloseTo(lufs, 0);
      return loudnessOf(`${source},${LEVEL_SOUND}`);
    });
    const out = await Promise.all(levels);
    expect(Math.max(...out) - Math.min(...out)).toBeLessThanOrEqual(3);
    for (const lufs of out) {
      expect(lufs).toBeGreaterThanOrEqual(-19);
      expect(lufs).toBeLessThanOrEqual(-15.5);
    }
  });

  test('the hiss of silence is not raised', async () => {
    const original = await loudnessOf(VOICE);
    const hiss = `${VOICE},volume=${-58 - original}dB`;
    expect(await loudnessOf(`${hiss},${LEVEL_SOUND}`)).toBeLessThan(-55);
  });
});
