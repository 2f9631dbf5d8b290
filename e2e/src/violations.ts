import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { headerContrast } from './header-contrast.ts';
import { type Theme, wear } from './theme.ts';

/** AA for text of the tabs' size. */
const LEAST_CONTRAST = 4.5;
const TABS = 'header[data-tone] nav';

const isTab = async (page: Page, selector: string): Promise<boolean> =>
  (await page
    .locator(selector)
    .and(page.locator(`${TABS} *`))
    .count()) > 0;

const contrastOfTabs = async (page: Page): Promise<string[]> => {
  if ((await page.locator(TABS).count()) === 0) return [];
  const contrast = await headerContrast(page);
  return contrast >= LEAST_CONTRAST ? [] : [`contrast of the tabs: ${contrast.toFixed(2)}`];
};

const violationsIn = async (page: Page, theme: Theme): Promise<string[]> => {
  await wear(page, theme);
  // The other mode opens a page for each analysis, for frames of other sites, of which there are none: it takes twice as long.
  // What passes is not reported: describing it takes longer than finding what is wrong.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], preload: false });
  const { violations } = await (theme === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze();
  const found = (await contrastOfTabs(page)).map((problem) => `${theme}: ${problem}`);
  for (const { id, nodes } of violations)
    for (const { html, target } of nodes)
      if (id !== 'color-contrast' || !(await isTab(page, String(target[0])))) found.push(`${theme}: ${id}: ${html}`);
  return found;
};

/**
 * What is wrong for people with other eyes or other tools, one line for each element, in both themes. Of the tabs, axe sees only
 * the paper of the page under them and not what scrolls on it: their contrast is measured on what is painted. The dark theme
 * changes colours alone, so that only they are judged in it.
 */
export const violationsOf = async (page: Page): Promise<string[]> => {
  const inDark = await violationsIn(page, 'dark');
  return [...(await violationsIn(page, 'normal')), ...inDark];
};
