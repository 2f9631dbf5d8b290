import { afterEach, expect, test, vi } from 'vitest';
import { createAudience } from './audience.ts';

afterEach(() => void vi.useRealTimers());

const create = () => {
  const clock = { now: 0 };
  const views: string[] = [];
  return { clock, views, audience: createAudience({ now: () => clock.now, viewed: (id) => void views.push(id) }) };
};

test('viewers of HLS are those who requested a playlist in the last 15 seconds, each once per stream', () => {
  const { clock, audience } = create();
  for (const [stream, viewer] of [
    ['show', 'ann'],
    ['show', 'ann'],
    ['show', 'bo'],
    ['other', 'ann'],
  ] as const)
    audience.requested(stream, viewer);
  expect(audience.count()).toBe(3);
  clock.now = 10_000;
  audience.requested('show', 'ann');
  clock.now = 15_001;
  expect(audience.count()).toBe(1);
  clock.now = 25_001;
  expect(audience.count()).toBe(0);
});

test('who watches HLS for 10 seconds is a view, once per stream; who leaves earlier or is a robot is none', () => {
  const { clock, views, audience } = create();
  for (let at = 0; at <= 60_000; at += 2000) {
    clock.now = at;
    audience.requested('show', 'ann');
    audience.requested('show', null);
    if (at < 10_000) audience.requested('show', 'short');
    if (at % 20_000 === 0) audience.requested('show', 'now and then');
    expect(views).toEqual(at < 10_000 ? [] : ['show']);
  }
  expect(audience.count()).toBe(2);
  clock.now = 70_000;
  audience.requested('next', 'ann');
  clock.now = 80_000;
  audience.requested('next', 'ann');
  expect(views).toEqual(['show', 'next']);
});

test('who watches FLV for 10 seconds is a view, and none more when they go on with HLS; robots are not counted', () => {
  vi.useFakeTimers();
  const { clock, views, audience } = create();
  const [leave, leaveEarly] = [audience.connected('show', 'ann'), audience.connected('show', 'bo')];
  audience.connected('show', null);
  expect(audience.count()).toBe(2);
  vi.advanceTimersByTime(9999);
  leaveEarly();
  expect([views, audience.count()]).toEqual([[], 1]);
  vi.advanceTimersByTime(1);
  leave();
  for (clock.now = 0; clock.now <= 20_000; clock.now += 5000) audience.requested('show', 'ann');
  vi.advanceTimersByTime(20_000);
  expect(views).toEqual(['show']);
});

test('invented user agents do not fill the memory', () => {
  const { audience } = create();
  for (let index = 0; index < 30_000; index += 1) audience.requested('show', `viewer ${index}`);
  expect(audience.count()).toBe(20_000);
});
