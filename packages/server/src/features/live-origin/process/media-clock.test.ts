import AMF from 'node-media-server/src/protocol/amf.js';
import { expect, test } from 'vitest';
import { createBroadcast } from './broadcast.ts';
import { createMediaClock, dtsOf } from './media-clock.ts';

/** An FLV tag: 11 bytes before its data, 4 after it. */
const dataOf = (tag: Buffer) => tag.subarray(11, -4);

test('the packet that was least delayed tells when the others were sent', () => {
  let now = 1_000_000;
  const clock = createMediaClock(() => now);
  expect(clock.zero()).toBeNull();
  // Sent at 1 000 000 + dts, arrived 300, 40 and 120 ms later.
  for (const [dts, way] of [
    [0, 300],
    [100, 40],
    [200, 120],
  ] as const) {
    now = 1_000_000 + dts + way;
    clock.note({ dts });
  }
  expect(clock.zero()).toBe(1_000_040);
});

test('an encoder that stood still for a minute is counted from its new start within ten seconds', () => {
  let now = 1_000_000;
  const clock = createMediaClock(() => now);
  clock.note({ dts: 0 });
  for (let second = 0; second <= 11; second += 1) {
    now = 1_060_000 + second * 1000;
    clock.note({ dts: second * 1000 });
  }
  expect(clock.zero()).toBe(1_060_000);
});

test('players get the time once in a second of media, as FLV script data with both times', () => {
  const now = 5_000_000;
  const clock = createMediaClock(() => now);
  const tags = [100, 600, 1099, 1100, 2200].map((dts) => clock.note({ dts }));
  expect(tags.map((tag) => tag !== null)).toEqual([true, false, false, true, true]);
  const last = tags.at(-1) ?? Buffer.alloc(0);
  expect([last[0], dtsOf(last)]).toEqual([18, 2200]);
  const expected = AMF.amf0Encode(['onWallClock', { dts: 2200, time: 5_000_000 }]);
  expect(dataOf(last)).toEqual(expected);
});

test('a player gets the time of the first picture before it; FFmpeg gets the stream as it is', () => {
  const broadcast = createBroadcast();
  const video = (flags: number, dts: number) => {
    const data = Buffer.from('video');
    return { codec_type: 9, flags, dts, size: data.length, data };
  };
  for (const packet of [video(2, 0), video(3, 70_000_000), video(4, 70_000_040)]) broadcast.push(packet);
  const joinAs = (isPlayer: boolean) => {
    const pieces: Buffer[] = [];
    const write = (piece: Buffer): void => void pieces.push(piece);
    broadcast.join({ isPlayer, start: (all) => all.forEach(write), write, end: () => {} });
    return pieces.slice(1).map((tag) => [tag[0], dtsOf(tag)]);
  };
  expect(joinAs(true)).toEqual([
    [9, 0],
    [18, 70_000_000],
    [9, 70_000_000],
    [9, 70_000_040],
  ]);
  expect(joinAs(false)).toEqual([
    [9, 0],
    [9, 70_000_000],
    [9, 70_000_040],
  ]);
});
