import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { headerContrast } from './header-contrast.ts';

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

/**
 * What is wrong for people with other eyes or other tools, one line for each element. Of the tabs, axe sees only the paper of
 * the page under them and not what scrolls on it: their contrast is measured on what is painted. The dark theme changes
 * colours alone, so that only they are judged in it.
 */
export const violationsOf = async (page: Page): Promise<string[]> => {
  // The other mode opens a page for each analysis, for frames of other sites, of which there are none: it takes twice as long.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const isDark = (await page.locator('body[data-theme="dark"]').count()) > 0;
  const { violations } = await (isDark ? axe.withRules(['color-contrast']) : axe).analyze();
  const found = await contrastOfTabs(page);
  for (const { id, nodes } of violations)
    for (const { html, target } of nodes)
      if (id !== 'color-contrast' || !(await isTab(page, String(target[0])))) found.push(`${id}: ${html}`);
  return found;
};
