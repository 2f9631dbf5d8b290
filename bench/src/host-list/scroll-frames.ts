import type { Page } from 'playwright';
import { median } from '#figure.ts';

const CPU_SLOW_DOWN = 4;
/** As fast as a thumb throws a list: 2400 px in a second. */
const PX_PER_FRAME = 40;
/** A frame of 60 in a second, with the clock's own unevenness. */
const ON_TIME_MS = 16.7 + 1;

/** Frames of one scroll from the top of a list to its end. */
export interface ScrollFrames {
  medianMs: number;
  p95Ms: number;
  /** Part of the frames that took longer than a sixtieth of a second, 0 to 1. */
  lazyShare: number;
}

/** Scrolls what `main` holds from top to end, a step in each frame, and resolves with the time of every frame in ms. */
const frameTimes = (page: Page, step: number): Promise<number[]> =>
  page.evaluate(
    (px) =>
      new Promise<number[]>((resolve) => {
        const main = document.querySelector('main') ?? document.documentElement;
        const times: number[] = [];
        let last: number | undefined;
        const frame = (now: number): void => {
          if (last !== undefined) times.push(now - last);
          last = now;
          const before = main.scrollTop;
          main.scrollTop += px;
          if (main.scrollTop === before) resolve(times);
          else requestAnimationFrame(frame);
        };
        main.scrollTop = 0;
        requestAnimationFrame(frame);
      }),
    step,
  );

/** Scrolls a loaded page on a processor four times slower. */
export const scrollFrames = async (page: Page): Promise<ScrollFrames> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN });
  try {
    const times = await frameTimes(page, PX_PER_FRAME);
    const sorted = times.toSorted((a, b) => a - b);
    return {
      medianMs: median(times),
      p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
      lazyShare: times.filter((time) => time > ON_TIME_MS).length / times.length,
    };
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
  }
};
