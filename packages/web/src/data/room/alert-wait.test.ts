// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
  const shown = picturesShow([ROOM], GOAL);
  expect(await settled(shown, 1300)).toBe(false);
  hold.follow(Date.now() - 5000);
  expect(await settled(shown, 50)).toBe(false);
  hold.follow(Date.now());
  expect(await settled(shown, 500)).toBe(true);
  end();
});

test('nobody waits for a picture that ends, or whose room is left', async () => {
  for (const leave of ['release', 'end'] as const) {
    const hold = new PictureHold(Date.now, 120_000);
    const end = answerAlerts(hold, 'derby');
    const shown = picturesShow([ROOM], GOAL);
    expect(await settled(shown, 50)).toBe(false);
    if (leave === 'release') hold.release();
    else end();
    expect(await settled(shown, 500)).toBe(true);
    end();
  }
});

test('an alert waits for no other page, no room without a picture, and not long for one that does not answer', async () => {
  const hold = new PictureHold(Date.now, 120_000);
  const end = answerAlerts(hold, 'final');
  expect(await settled(picturesShow([windowAt('/news')], 'match-final'), 50)).toBe(true);
  expect(await settled(picturesShow([], 'match-final'), 50)).toBe(true);
  expect(await settled(picturesShow([ROOM], GOAL), 3000)).toBe(true);
  end();
  const without = answerAlerts(new PictureHold(Date.now, null), 'derby');
  expect(await settled(picturesShow([ROOM], GOAL), 500)).toBe(true);
  without();
});
