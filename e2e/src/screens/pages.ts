import type { Page } from '@playwright/test';
import { PAGE_PATHS } from '@touchline/domain/page-paths.ts';
import { LONG } from './long-world.ts';

const WITHOUT_ID = PAGE_PATHS.filter((path) => !path.includes(':'));
const OF_VISITORS = ['/account/sign-in', '/account/register'];
const OF_MEMBERS = WITHOUT_ID.filter((path) => path.startsWith('/account') && !OF_VISITORS.includes(path));
const OPEN = WITHOUT_ID.filter((path) => !OF_MEMBERS.includes(path));

/** Pages with an id that no link of the others may lead to. */
const LONGEST = [
  `/anchor/detail/${LONG.host}`,
  `/program-detail/${LONG.host}`,
  `/news/user/${LONG.tipster}`,
  `/news/detail/${LONG.tip}`,
  `/user-ranking/user/${LONG.user}`,
];
const START = [...OPEN, ...LONGEST];

/** The pages without an id. */
export const fixedPages = { open: OPEN, ofMembers: OF_MEMBERS };

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
export const findPages = async (page: Page): Promise<{ open: readonly string[]; ofMembers: readonly string[] }> => {
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
  return { open: [...new Set([...START, ...linked, ...second])], ofMembers: OF_MEMBERS };
};
