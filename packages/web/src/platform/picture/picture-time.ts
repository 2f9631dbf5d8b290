import { appUrl } from '#platform/origins/origins.ts';
import { createStore } from '#platform/storage/store.ts';
import { serverClock } from '#platform/time/server-clock.ts';

/** What the video on screen shows. */
export interface PictureTime {
  /** The room that it plays. */
  key: string;
  /** The server's clock (epoch ms) when what is seen now had happened; -Infinity before the first picture. */
  time: number;
  /** It does not stand still. */
  isMoving: boolean;
  /** The viewer left the newest on purpose. */
  isBack: boolean;
}

/** Null while no video plays whose delay is known: nothing waits for it then. */
export const pictureTime = createStore<PictureTime | null>(null);

/** Further behind no live picture is, unless its viewer went back: a clock that says so is wrong. */
export const MOST_BEHIND_MS = 120_000;

const TRIES = 3;

let offset: number | null = null;

/** The server's clock in epoch ms: to some 10 ms once `measureClock` was answered, before that to minutes. */
export const exactNow = (): number => (offset === null ? serverClock.now() : Date.now() + offset);

const measureOnce = async (): Promise<{ way: number; offset: number }> => {
  const sent = performance.now();
  const response = await fetch(appUrl('/live/clock'), { cache: 'no-store' });
  const { time } = (await response.json()) as { time: number };
  const way = performance.now() - sent;
  return { way, offset: time - way / 2 - (Date.now() - way) };
};

/** Compares the clocks of server and device; the quickest answer is the best. */
export const measureClock = async (): Promise<void> => {
  const answers: { way: number; offset: number }[] = [];
  for (let index = 0; index < TRIES; index += 1) answers.push(await measureOnce());
  answers.sort((one, other) => one.way - other.way);
  offset = answers[0]?.offset ?? offset;
};
