import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { type Benchmark, type Figure, median } from '#figure.ts';
import { publishClock, readClock } from '#repository.ts';
import { type LiveRoom, startLiveRoom } from './live-room.ts';
import { bareScript, launchBrowser, newViewer } from './viewer.ts';

const FIRST_PICTURE_MS = 60_000;
/** A player that has begun comes nearer to the live edge for a while. */
const SETTLING_MS = 15_000;
const SAMPLES = 60;
const SAMPLE_EVERY_MS = 250;
const MS_PER_SECOND = 1000;

/** A viewer of the room, on a blank page of the server. */
type Watch = (page: Page, room: LiveRoom) => Promise<void>;

/** The room's page, on one of its lines. */
const onPage =
  (line: string): Watch =>
  async (page, { server, liveRoomId, page: path }) => {
    await page.addInitScript(
      ([room, id]) => localStorage.setItem('touchline.player-lines', JSON.stringify([[room, id]])),
      [liveRoomId, line] as const,
    );
    await page.goto(server.origin + path);
  };

/** hls.js alone, as players that know no parts of segments play the room. */
const withoutParts: Watch = async (page, { server, liveRoomId }) => {
  await page.goto(`${server.origin}/healthz`);
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('hls.js/dist/hls.js') });
  await page.evaluate(bareScript(liveRoomId, '{ lowLatencyMode: false }'));
};

/** By how many ms the picture is behind; null while there is none. */
const delayOf = (page: Page): Promise<number | null> =>
  page.evaluate(`{
    const readClock = ${readClock.toString()};
    const shown = [...document.querySelectorAll('video')].map((video) => readClock(video, Date.now()));
    const picture = shown.find((time) => time !== null);
    picture === undefined ? null : Date.now() - picture;
  }`);

const untilMoving = async (page: Page): Promise<void> => {
  const limit = performance.now() + FIRST_PICTURE_MS;
  while ((await delayOf(page)) === null) {
    if (performance.now() > limit) throw new Error('there was no picture');
    await sleep(SAMPLE_EVERY_MS);
  }
};

/** The median of a quarter of a minute, in seconds. */
const medianDelay = async (page: Page): Promise<number> => {
  await untilMoving(page);
  await sleep(SETTLING_MS);
  const delays: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample++) {
    const delay = await delayOf(page);
    if (delay !== null) delays.push(delay);
    await sleep(SAMPLE_EVERY_MS);
  }
  return median(delays) / MS_PER_SECOND;
};

/** The value beside what it may be at most. */
const glassToGlass = async (watch: Watch, most: number): Promise<Figure> => {
  const room = await startLiveRoom(publishClock);
  let browser: Browser | undefined;
  try {
    browser = await launchBrowser();
    const page = await (await newViewer(browser)).newPage();
    await watch(page, room);
    const value = await medianDelay(page);
    return { value, floor: most, ratio: value / most, unit: 's behind', target: 1 };
  } finally {
    await browser?.close();
    await room.stop();
  }
};

/** From an encoder whose picture shows its clock to the picture in a browser on the same machine; the floor is the limit. */
export const glassToGlassDelays: readonly Benchmark[] = [
  { name: 'glass-flv', measure: () => glassToGlass(onPage('direct'), 2) },
  { name: 'glass-low-latency-hls', measure: () => glassToGlass(onPage('origin'), 4) },
  { name: 'glass-hls', measure: () => glassToGlass(withoutParts, 10) },
];
