import type { Page } from '@playwright/test';
import type { User } from '@touchline/contract/account.ts';

/** What the app keeps of a session in its own storage. */
const KEYS = { token: 'touchline.token', uid: 'touchline.uid', user: 'touchline.user' } as const;

/** Opens pages as this member from now on, as if the sign-in had been made in an earlier visit. */
export const signInAs = async (page: Page, user: User): Promise<void> => {
  const stored = { [KEYS.user]: JSON.stringify(user), [KEYS.uid]: user.uid, [KEYS.token]: user.token };
  await page.addInitScript((values) => {
    if (sessionStorage.getItem('e2e.signed-in') !== null) return;
    sessionStorage.setItem('e2e.signed-in', '1');
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
};

/** The stored token, uid and user, for those that are there. */
export const storedSession = (page: Page): Promise<string[]> =>
  page.evaluate((keys) => keys.filter((key) => localStorage.getItem(key) !== null), Object.values(KEYS));
