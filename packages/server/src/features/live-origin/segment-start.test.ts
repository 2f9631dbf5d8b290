import { expect, test } from 'vitest';
import { mediaTimeOf, wallTimeOf } from './segment-start.ts';

const TS_BYTES = 188;

/** A packet in which a PES packet with a time stamp begins (ISO 13818-1: 2.4.3.6); `stuffing` bytes of adaptation before it. */
const pesPacket = (ticks: number, stuffing = 0): Buffer => {
  const adaptation = stuffing === 0 ? [] : [stuffing - 1, ...Array.from({ length: stuffing - 1 }, () => 0xff)];
  const bits = ticks.toString(2).padStart(33, '0');
  const part = (from: number, to: number): string => bits.slice(from, to);
  const stamp =
    `0010${part(0, 3)}1${part(3, 18)}1${part(18, 33)}1`.match(/.{8}/g)?.map((byte) => parseInt(byte, 2)) ?? [];
  const head = [0x47, 0x41, 0x00, stuffing === 0 ? 0x10 : 0x30, ...adaptation];
  return Buffer.concat([
    Buffer.from([...head, 0, 0, 1, 0xe0, 0, 0, 0x80, 0x80, 5, ...stamp]),
    Buffer.alloc(TS_BYTES),
  ]).subarray(0, TS_BYTES);
};
/** A table: it carries no time. */
const table = Buffer.concat([Buffer.from([0x47, 0x40, 0x00, 0x10, 0, 0, 0xb0]), Buffer.alloc(TS_BYTES)]).subarray(
  0,
  TS_BYTES,
);

test('a segment begins at the first time stamp in it, whatever stands before', () => {
  expect(mediaTimeOf(Buffer.concat([table, table, pesPacket(90_000), pesPacket(180_000)]))).toBe(1000);
  expect(mediaTimeOf(pesPacket(2 ** 33 - 90, 20))).toBe((2 ** 33 - 90) / 90);
  expect(mediaTimeOf(table)).toBeNull();
  expect(mediaTimeOf(Buffer.from('no video at all'))).toBeNull();
});

test('after 26 hours the time stamps begin again, and the time of day does not', () => {
  const now = Date.UTC(2026, 10, 21, 12);
  const round = 2 ** 33 / 90;
  const zero = now - 3 * round - 5000;
  expect(wallTimeOf(4000, zero, now)).toBeCloseTo(now - 1000, 3);
  expect(wallTimeOf(4000, now - 5000, now)).toBe(now - 1000);
});
