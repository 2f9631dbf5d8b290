// @vitest-environment jsdom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { picturesShow, type AskedWindow } from '#platform/service-worker/picture-wait.ts';
import { answerAlerts } from './alert-wait.ts';
import { PictureHold } from './picture-hold.ts';

const worker = new EventTarget();
const GOAL = 'match-derby';

beforeEach(() => void vi.stubGlobal('navigator', { serviceWorker: worker }));
afterEach(() => void vi.unstubAllGlobals());

/** A window whose page may listen. */
const windowAt = (path: string): AskedWindow => ({
  url: `https://sport.example${path}`,
  postMessage: (data, ports) => worker.dispatchEvent(new MessageEvent('message', { data, ports })),
});
const ROOM = windowAt('/program-detail/derby');

const settled = async (work: Promise<void>, ms: number): Promise<boolean> =>
  Promise.race([work.then(() => true), new Promise<false>((resolve) => setTimeout(() => resolve(false), ms))]);

test('a goal is shown when the picture of the open room has reached the moment at which it was reported', async () => {
  const hold = new PictureHold(Date.now, 120_000);
  const end = answerAlerts(hold, 'derby');
  const shown = picturesShow(async () => [ROOM], GOAL);
  expect(await settled(shown, 1300)).toBe(false);
  hold.follow(Date.now() - 5000);
  expect(await settled(shown, 50)).toBe(false);
  hold.follow(Date.now());
  expect(await settled(shown, 500)).toBe(true);
  end();
});

test('nobody waits for a picture that ends, or whose room or tab is left', async () => {
  for (const leave of ['release', 'end', 'pagehide'] as const) {
    const hold = new PictureHold(Date.now, 120_000);
    const end = answerAlerts(hold, 'derby');
    const shown = picturesShow(async () => [ROOM], GOAL);
    expect(await settled(shown, 50)).toBe(false);
    if (leave === 'release') hold.release();
    else if (leave === 'end') end();
    else dispatchEvent(new Event('pagehide'));
    expect(await settled(shown, 500)).toBe(true);
    end();
  }
});

test('an alert waits for no other page, no room without a picture, and not long for one that does not answer', async () => {
  const hold = new PictureHold(Date.now, 120_000);
  const end = answerAlerts(hold, 'final');
  expect(
    await settled(
      picturesShow(async () => [windowAt('/news')], 'match-final'),
      50,
    ),
  ).toBe(true);
  expect(
    await settled(
      picturesShow(async () => [], 'match-final'),
      50,
    ),
  ).toBe(true);
  expect(
    await settled(
      picturesShow(async () => [ROOM], GOAL),
      3000,
    ),
  ).toBe(true);
  end();
  const without = answerAlerts(new PictureHold(Date.now, null), 'derby');
  expect(
    await settled(
      picturesShow(async () => [ROOM], GOAL),
      500,
    ),
  ).toBe(true);
  without();
});

test('an alert is shown 45 s after its push at the latest, and where windows cannot be listed or asked', async () => {
  const end = answerAlerts(new PictureHold(Date.now, 120_000), 'derby');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let isShown = false;
  // The windows are known after 3 s, and the room answers that it waits.
  const windows = () => new Promise<AskedWindow[]>((resolve) => setTimeout(() => resolve([ROOM]), 3000));
  const shown = picturesShow(windows, GOAL).then(() => (isShown = true));
  await vi.advanceTimersByTimeAsync(3000);
  // The answer comes through a port, whose time is a real one.
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  await vi.advanceTimersByTimeAsync(41_999);
  expect(isShown).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isShown).toBe(true);
  await shown;
  vi.useRealTimers();
  const deaf: AskedWindow = {
    ...ROOM,
    postMessage: () => {
      throw new DOMException('gone', 'InvalidStateError');
    },
  };
  expect(
    await settled(
      picturesShow(() => Promise.reject(new Error('no clients')), GOAL),
      50,
    ),
  ).toBe(true);
  expect(
    await settled(
      picturesShow(async () => [deaf], GOAL),
      50,
    ),
  ).toBe(true);
  // Who can be asked is still waited for.
  expect(
    await settled(
      picturesShow(async () => [deaf, ROOM], GOAL),
      50,
    ),
  ).toBe(false);
  end();
});
