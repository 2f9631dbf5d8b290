import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright';
import type { Benchmark, Figure } from '#figure.ts';
import { publishClock } from '#repository.ts';
import { compareInRounds } from '#rounds.ts';
import { type LiveRoom, startLiveRoom } from './live-room.ts';
import { bareScript, launchBrowser, newViewer } from './viewer.ts';

const ROUNDS = 7;
const FIRST_PICTURE_MS = 60_000;

/** Notes when a video on the page first moves, in ms of the page. */
const noteFirstPicture = (): void => {
  const look = (): void => {
    const isMoving = [...document.querySelectorAll('video')].some(
      ({ readyState, videoWidth, currentTime, seeking }) =>
        readyState >= 2 && videoWidth > 0 && currentTime > 0 && !seeking,
    );
    if (isMoving) Object.assign(globalThis, { firstPicture: performance.now() });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** From the request of the room's playlist to the first picture, in ms. */
const startUp = async (
  browser: Browser,
  { liveRoomId }: LiveRoom,
  open: (page: Page) => Promise<unknown>,
): Promise<number> => {
  const context = await newViewer(browser);
  try {
    const page = await context.newPage();
    await page.addInitScript(noteFirstPicture);
    await open(page);
    const shown = await page.waitForFunction('globalThis.firstPicture', undefined, { timeout: FIRST_PICTURE_MS });
    const requested = await page.evaluate(
      (path) => performance.getEntriesByType('resource').find(({ name }) => name.includes(path))?.startTime,
      `/live/origin/${liveRoomId}/index.m3u8`,
    );
    if (requested === undefined) throw new Error('the page did not request the playlist');
    return Number(await shown.jsonValue()) - requested;
  } finally {
    await context.close();
  }
};

/** hls.js with its usual settings and a video element, and nothing else. */
const bare = async (page: Page, { server, liveRoomId }: LiveRoom): Promise<void> => {
  await page.goto(`${server.origin}/healthz`);
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('hls.js/dist/hls.min.js') });
  await page.evaluate(bareScript(liveRoomId, ''));
};

const measure = async (): Promise<Figure> => {
  const room = await startLiveRoom(publishClock);
  let browser: Browser | undefined;
  try {
    const phone = (browser = await launchBrowser());
    const compared = await compareInRounds(
      ROUNDS,
      () => startUp(phone, room, (page) => page.goto(room.server.origin + room.page)),
      () => startUp(phone, room, (page) => bare(page, room)),
    );
    return { ...compared, unit: 'ms from playlist to picture', target: 1.2 };
  } finally {
    await browser?.close();
    await room.stop();
  }
};

/** How long the player of a room takes for its first picture, beside a bare player of the same segments. */
export const playerStartUp: Benchmark = { name: 'start-up', measure };
