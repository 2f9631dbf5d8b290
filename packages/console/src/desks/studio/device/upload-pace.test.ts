import { expect, test } from 'vitest';
import { PACES, SOUND_BITRATE, UploadPace } from './upload-pace.ts';

const REPORT_MS = 2000;

/** A network of so many kbit/s, whose server reports every 2 s; what does not fit waits. */
const upload = (isAutomatic = true, chosen = PACES[0] as number) => {
  const pace = new UploadPace();
  const at = { ms: 0, sent: 0, received: 0 };
  const changes: [seconds: number, bitrate: number][] = [];
  pace.begin(0);
  const run = (seconds: number, kbits: number): void => {
    for (let passed = 0; passed < seconds * 1000; passed += REPORT_MS) {
      const bitrate = isAutomatic ? pace.bitrate : chosen;
      at.ms += REPORT_MS;
      at.sent += ((bitrate + SOUND_BITRATE) * REPORT_MS) / 8000;
      at.received = Math.min(at.sent, at.received + (kbits * REPORT_MS) / 8);
      if (pace.note({ at: at.ms, sent: at.sent, received: at.received }, isAutomatic))
        changes.push([at.ms / 1000, pace.bitrate]);
    }
  };
  return { pace, run, changes, at, waitingBytes: () => at.sent - at.received };
};

test('a network that carries the best picture has it for ever', () => {
  const { pace, run, changes } = upload();
  run(600, 3000);
  expect([changes, pace.isReduced, pace.behindMs]).toEqual([[], false, 0]);
});

test('a slower network has what fits into three quarters of it, long before 4 MB wait', () => {
  const { pace, run, changes, waitingBytes } = upload();
  run(10, 3000);
  run(8, 1400);
  // 0.75 x 1400 is 1050: 900 and sound fit. Behind by 1.5 s twice in a row takes four reports at most.
  expect(changes).toEqual([[expect.any(Number), 900_000]]);
  expect(changes[0]?.[0]).toBeLessThanOrEqual(18);
  expect(waitingBytes()).toBeLessThan(1_500_000);
  run(20, 1400);
  expect([changes.length, pace.isReduced, pace.behindMs]).toEqual([1, true, 0]);
});

test('a network that all but stops has the smallest picture at the next report', () => {
  const { run, changes } = upload();
  run(10, 3000);
  run(6, 100);
  expect(changes.at(-1)).toEqual([expect.any(Number), 500_000]);
  expect(changes.length).toBe(1);
});

test('one report behind, as when a phone changes cells, changes nothing', () => {
  const { run, changes } = upload();
  run(10, 3000);
  run(2, 0);
  run(60, 6000);
  expect(changes).toEqual([]);
});

test('what is behind and grows no more waits, and nothing is reduced again for it', () => {
  const { run, changes } = upload();
  run(10, 3000);
  run(12, 700);
  const reduced = changes.length;
  run(60, 700);
  expect(changes.length).toBe(reduced);
});

test('after 30 s of calm it tries one more; a try that fails makes the next one wait twice as long', () => {
  const { run, changes } = upload();
  run(10, 3000);
  run(30, 1400);
  changes.length = 0;
  run(60, 1400);
  const [tried, failed] = changes;
  expect([tried?.[1], failed?.[1]]).toEqual([1_500_000, 900_000]);
  changes.length = 0;
  run(300, 1400);
  const raises = changes.filter(([, bitrate]) => bitrate === 1_500_000).map(([seconds]) => seconds);
  expect((raises[0] ?? 0) - (failed?.[0] ?? 0)).toBeGreaterThanOrEqual(60);
  expect((raises[1] ?? Infinity) - (raises[0] ?? 0)).toBeGreaterThanOrEqual(120);
});

test('a network that is good again has the best picture after each step held for 30 s', () => {
  const { pace, run, changes } = upload();
  run(10, 3000);
  run(10, 100);
  run(300, 6000);
  expect(changes.map(([, bitrate]) => bitrate)).toEqual([500_000, 900_000, 1_500_000, 2_500_000]);
  const times = changes.map(([seconds]) => seconds).slice(1);
  expect(times.slice(1).every((seconds, place) => seconds - (times[place] ?? 0) >= 30)).toBe(true);
  expect(pace.isReduced).toBe(false);
});

test('a chosen picture stays chosen, however far it is behind; the delay is known', () => {
  const { pace, run, changes } = upload(false, 4_500_000);
  run(20, 1000);
  expect([changes, pace.isReduced]).toEqual([[], false]);
  // In 20 s 4628 kbit/s were recorded, and 1000 arrived: 20 x 3628 / 4628.
  expect(pace.behindMs).toBeCloseTo(15_678, -1);
});

test('a connection that was given up is followed by a smaller picture, which begins with nothing behind', () => {
  const { pace, at } = upload();
  pace.dropped(at.ms);
  pace.begin(at.ms);
  expect([pace.bitrate < PACES[0], pace.behindMs]).toEqual([true, 0]);
});
