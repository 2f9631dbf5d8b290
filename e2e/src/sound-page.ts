import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { hydrated } from './hydrated.ts';
import { layoutFlawsOf } from './screens/layout-flaws.ts';

const SEEN = new Set(['cut', 'outside', 'overlap', 'wide-page']);

/** Waits until the page is the app's and has what it shows. */
export const settle = async (page: Page): Promise<void> => {
  await hydrated(page);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
};

/** What leaves the window, is cut off or lies over other text; what is on its way has a moment to arrive. */
export const expectToStand = async (page: Page, what: string): Promise<void> => {
  const flaws = async (): Promise<string[]> => {
    const boxes = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main')].map((box) => box.scrollWidth - box.clientWidth),
    );
    const found = (await layoutFlawsOf(page)).filter(({ kind }) => SEEN.has(kind));
    return [
      ...boxes.filter((px) => px > 0).map((px) => `${px} px beyond the window`),
      ...found.map(({ kind, text, where }) => `${kind}: ${text} (${where})`),
    ];
  };
  await expect.poll(flaws, what).toEqual([]);
};

/** Nothing of the page, as it looks, is wrong for people with other eyes or other tools. */
export const expectAccessible = async (page: Page, what: string): Promise<void> => {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], preload: false });
  // What scrolls under the tabs is measured by the tests of the looks.
  const { violations } = await axe.exclude('header[data-tone]').analyze();
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
    what,
  ).toEqual([]);
};
