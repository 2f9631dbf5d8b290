import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { Page } from '@playwright/test';

/** What an eye should look at: text that is cut, shortened, outside the window or over other text. */
export interface Flaw {
  kind: 'cut' | 'shortened' | 'no-fade' | 'outside' | 'overlap' | 'wide-page';
  /** The text, and for an overlap the other one behind ` | `. */
  text: string;
  /** The last classes on the way to the element. */
  where: string;
  /** In px of the window. */
  box: { x: number; y: number; width: number; height: number };
}

const source = readFileSync(new URL('find-layout-flaws.ts', import.meta.url), 'utf8');
const inBrowser = stripTypeScriptTypes(source)
  .replaceAll(/^export /gm, '')
  .replaceAll(/^import .*$/gm, '');

/** Judges the page as it stands. */
export const layoutFlawsOf = (page: Page): Promise<Flaw[]> =>
  page.evaluate<Flaw[]>(`(() => { ${inBrowser}\n return findLayoutFlaws(); })()`);
