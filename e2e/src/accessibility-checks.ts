import { expect, type Page } from '@playwright/test';
import { expectToFit, overhang } from './overhang.ts';
import { violationsOf } from './violations.ts';

const PHONE = { width: 375, height: 812 };
const NARROW = { width: 320, height: 640 };
const CHINESE = /\p{Script=Han}/u;

type Ready = (page: Page) => Promise<void>;

interface Reading {
  /** Waits until what a page is about stands there; else its first heading and all that it asks for. */
  isThere?: Ready;
  /** What people are called and wrote stays as it is in English. */
  ownWords?: readonly string[];
}

const isRead: Ready = async (page) => {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
};

/** Long words first: a letter of one may begin another. */
const without = (text: string, words: readonly string[]): string =>
  words.toSorted((one, other) => other.length - one.length).reduce((rest, word) => rest.replaceAll(word, ''), text);

/** Nobody is shut out of the pages, whatever their eyes, tools and theme, and nothing reaches beyond a window, with large text neither. */
export const expectSoundPages = async (
  page: Page,
  paths: readonly string[],
  { isThere = isRead }: Pick<Reading, 'isThere'> = {},
): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of paths) {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    await isThere(page);
    expect(await violationsOf(page), path).toEqual([]);
    await expectToFit(page, path);
  }
};

/** The pages speak English only, and its longer words fit a narrow window too. */
export const expectEnglishPages = async (
  page: Page,
  paths: readonly string[],
  { isThere = isRead, ownWords = [] }: Reading = {},
): Promise<void> => {
  await page.addInitScript(() => localStorage.setItem('touchline.locale', 'en-US'));
  await page.setViewportSize(NARROW);
  for (const path of paths) {
    await page.goto(path);
    await isThere(page);
    expect(await overhang(page), path).toBeLessThanOrEqual(0);
    const text = `${await page.title()} ${await page.getByRole('main').innerText()}`;
    expect(without(text, ownWords), path).not.toMatch(CHINESE);
  }
};
