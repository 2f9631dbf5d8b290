import { expect, test } from 'vitest';
import { Flight, type Flying } from './flight.ts';

const FIELD = { width: 700, lanes: 2, perSecond: 10, isStill: false };
const line = (id: string, change: Partial<Flying> = {}): Flying => ({
  id,
  text: id,
  isOwn: false,
  isHost: false,
  width: 100,
  ...change,
});
const ids = (flight: Flight, now: number) => flight.shown(now).map(({ id }) => id);

test('a line crosses the picture at 100 px a second of 700 and is gone when its end has left', () => {
  const flight = new Flight(FIELD);
  flight.add(line('a'), 0);
  expect(flight.shown(0)).toMatchObject([{ lane: 0, x: 700 }]);
  expect(flight.shown(3500)).toMatchObject([{ x: 350 }]);
  expect(ids(flight, 8000)).toEqual(['a']);
  expect(ids(flight, 8001)).toEqual([]);
});

test('a lane takes the next line when the last one is wholly in the picture, with a gap; none overlap', () => {
  const flight = new Flight(FIELD);
  expect([flight.add(line('a'), 0), flight.add(line('b'), 0), flight.add(line('c'), 0)]).toEqual([true, true, false]);
  // 100 px of text and 24 px of gap.
  expect([flight.add(line('c'), 1239), flight.add(line('c'), 1240)]).toEqual([false, true]);
  const [a, , c] = flight.shown(5000);
  expect([a?.lane, c?.lane]).toEqual([0, 0]);
  expect((c?.x ?? 0) - ((a?.x ?? 0) + 100)).toBe(24);
});

test('of hundreds in a second as many begin as the density allows, and always the own one', () => {
  const flight = new Flight({ ...FIELD, lanes: 50, perSecond: 3 });
  const begun = Array.from({ length: 300 }, (_, index) => flight.add(line(`x${index}`), index)).filter(Boolean);
  expect(begun).toHaveLength(3);
  expect(flight.add(line('own', { isOwn: true }), 300)).toBe(true);
  expect(flight.add(line('later'), 1001)).toBe(true);
});

test('a removed line is gone at once', () => {
  const flight = new Flight(FIELD);
  flight.add(line('a'), 0);
  flight.remove('a');
  expect(ids(flight, 100)).toEqual([]);
});

test('with less motion a line stands in the middle for four seconds', () => {
  const flight = new Flight({ ...FIELD, isStill: true });
  flight.add(line('a'), 0);
  expect(flight.shown(4000)).toMatchObject([{ x: 300 }]);
  expect(ids(flight, 4001)).toEqual([]);
});
