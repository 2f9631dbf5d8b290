import type { Page } from '@playwright/test';
import { LONG } from './long-world.ts';

/** Pages that no link of the others may lead to. */
const START = [
  '/anchor',
  '/anchor/all-anchor',
  `/anchor/detail/${LONG.host}`,
  `/program-detail/${LONG.host}`,
  '/news',
  '/news/all-gods',
  `/news/user/${LONG.tipster}`,
  `/news/detail/${LONG.tip}`,
  '/five-leagues',
  '/nba',
  '/world-cup',
  '/euro-cup',
  '/user-ranking',
  `/user-ranking/user/${LONG.user}`,
  '/gold-document',
  '/download',
  '/anchor-download',
];

/** Pages of members. */
const OF_MEMBERS = [
  '/account',
  '/account/bookings',
  '/account/wallet',
  '/account/orders',
  '/account/comments',
  '/account/tipsters',
  '/account/following',
];
const OF_VISITORS = ['/account/sign-in', '/account/register'];

/** Routes whose first page by a link is looked at, beside those named above. */
const LINKED = [
  /^\/program-detail\/[^/]+$/,
  /^\/program-detail\/[^/]+\/[^/]+$/,
  /^\/news\/detail\/[^/]+$/,
  /^\/news\/user\/[^/]+$/,
  /^\/five-leagues\/league\/[^/]+\/team\/[^/]+$/,
  /^\/five-leagues\/league\/[^/]+\/player\/[^/]+$/,
  /^\/nba\/team\/[^/]+$/,
  /^\/nba\/player\/[^/]+$/,
  /^\/world-cup\/team\/[^/]+$/,
  /^\/euro-cup\/team\/[^/]+$/,
];

const linksOf = async (page: Page, path: string): Promise<string[]> => {
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForTimeout(800);
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href]')].map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
};

/** Every page that a visitor or a member can open: those without an id, and the first of each with one. */
export const findPages = async (page: Page): Promise<{ open: string[]; ofMembers: string[] }> => {
  const links = new Set<string>();
  const crawled = [
    ...START,
    '/five-leagues?tab=players',
    '/nba?tab=rankings',
    '/nba?tab=leaders',
    '/world-cup?tab=groups',
  ];
  for (const path of crawled) for (const link of await linksOf(page, path)) links.add(link);
  const linked = LINKED.flatMap((route) => [...links].find((link) => route.test(link)) ?? []);
  for (const path of linked) for (const link of await linksOf(page, path)) links.add(link);
  const second = LINKED.flatMap((route) => [...links].find((link) => route.test(link)) ?? []);
  return { open: [...new Set([...START, ...linked, ...second, ...OF_VISITORS])], ofMembers: OF_MEMBERS };
};
