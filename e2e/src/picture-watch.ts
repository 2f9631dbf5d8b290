import type { Page } from '@playwright/test';
import { readClock } from './coded-publisher.ts';

/** The code of a picture has steps of this length. */
export const STEP_MS = 100;

interface Sample {
  /** What the picture shows, in epoch ms of the publisher. */
  picture: number;
  score: string;
  /** What the list of the chat says. */
  talk: string;
}

/** Notes twenty times a second what picture, score and chat show, where the publisher's every frame shows its time. */
export const watchPictures = (page: Page): Promise<unknown> =>
  page.addInitScript(`
    const readClock = ${readClock.toString()};
    globalThis.samples = [];
    setInterval(() => {
      const picture = readClock(document.querySelector('[data-phase] video, main video'), Date.now());
      const score = document.querySelector('[data-match] strong')?.textContent ?? '';
      const talk = document.querySelector('[role="log"]')?.textContent ?? '';
      if (picture !== null) globalThis.samples.push({ picture, score, talk });
    }, 50);
  `);

export const samples = (page: Page): Promise<Sample[]> =>
  page.evaluate(() => (globalThis as unknown as { samples: Sample[] }).samples);

/** What the picture showed when this was first seen; null while it was not. */
export const seenAt = async (page: Page, isSeen: (sample: Sample) => boolean): Promise<number | null> =>
  (await samples(page)).find(isSeen)?.picture ?? null;
