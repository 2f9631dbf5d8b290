import type { Page } from '@playwright/test';
import type { User } from '@touchline/contract/account.ts';

/** What the app keeps of a session in its own storage. */
const KEYS = { token: 'touchline.token', uid: 'touchline.uid', user: 'touchline.user' } as const;

const storedOf = (user: User): Record<string, string> => ({
  [KEYS.user]: JSON.stringify(user),
  [KEYS.uid]: user.uid,
  [KEYS.token]: user.token,
});

/** Opens pages as this member from now on, as if the sign-in had been made in an earlier visit. */
export const signInAs = async (page: Page, user: User): Promise<void> => {
  await page.addInitScript((values) => {
    if (sessionStorage.getItem('e2e.signed-in') !== null) return;
    sessionStorage.setItem('e2e.signed-in', '1');
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, storedOf(user));
};

/** Writes what another tab of the same browser would store, or removes it; the open page follows that tab. */
const storeElsewhere = async (page: Page, stored: Record<string, string | null>): Promise<void> => {
  const tab = await page.context().newPage();
  await tab.goto(new URL('/robots.txt', page.url()).href);
  await tab.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    }
  }, stored);
  await tab.close();
};

export const signInElsewhere = (page: Page, user: User): Promise<void> => storeElsewhere(page, storedOf(user));

export const signOutElsewhere = (page: Page): Promise<void> =>
  storeElsewhere(page, Object.fromEntries(Object.values(KEYS).map((key) => [key, null])));

/** The stored token, uid and user, for those that are there. */
export const storedSession = (page: Page): Promise<string[]> =>
  page.evaluate((keys) => keys.filter((key) => localStorage.getItem(key) !== null), Object.values(KEYS));
