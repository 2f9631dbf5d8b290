import type { Page } from '@playwright/test';
import { expect, test } from './touchline.ts';

const PAGES = [
  '/anchor',
  '/news',
  '/world-cup',
  '/five-leagues',
  '/nba',
  '/user-ranking',
  '/account/sign-in',
  '/download',
];

declare global {
  interface Window {
    heldBack: string[];
  }
}

/** The directives of the policy of a page, by name. */
const policyOf = async (page: Page, path: string): Promise<Record<string, string>> => {
  const reply = await page.goto(path);
  const policy = (await reply?.headerValue('content-security-policy')) ?? '';
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );
};

test('[E11] pages run scripts of their own files only, and nothing of them is held back', async ({ page }) => {
  await page.addInitScript(() => {
    window.heldBack = [];
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      window.heldBack.push(`${effectiveDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  for (const path of PAGES) {
    const policy = await policyOf(page, path);
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': "'self'",
      'worker-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'self'",
    });
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect([path, await page.evaluate(() => window.heldBack)]).toEqual([path, []]);
    const inline = 'script:not([src]):not([type="application/json"]):not([type="application/ld+json"])';
    expect([path, await page.locator(inline).count()]).toEqual([path, 0]);
  }
});
