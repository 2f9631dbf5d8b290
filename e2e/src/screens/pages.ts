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

/** Routes of which one page by a link is looked at, beside those named above. */
const LINKED = [
  /^\/program-detail\/[^/]+$/,
  /^\/program-detail\/[^/]+\/[^/]+$/,
  /^\/news\/detail\/[^/]+$/,
  /^\/news\/user\/[^/]+$/,
  /^\/five-leagues\/league\/[^/]+\/team\/[^/]+$/,
  /^\/five-leagues\/league\/12387\/player\/[^/]+$/,
  /^\/five-leagues\/league\/10810\/player\/[^/]+$/,
  /^\/nba\/team\/[^/]+$/,
  /^\/nba\/player\/[^/]+$/,
  /^\/world-cup\/team\/[^/]+$/,
  /^\/euro-cup\/team\/[^/]+$/,
];

/** Pages that others lead to, with the length of the text that leads there. */
type Links = Map<string, number>;

const addLinksOf = async (page: Page, path: string, links: Links): Promise<void> => {
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForTimeout(800);
  const found = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(
      ({ href, textContent }) => [new URL(href).pathname, textContent.length] as const,
    ),
  );
  for (const [target, length] of found) links.set(target, Math.max(length, links.get(target) ?? 0));
};

/** The page of each route whose link has the longest text: names are long there. */
const longestOf = (links: Links): string[] =>
  LINKED.flatMap((route) => {
    const paths = [...links.keys()].filter((path) => route.test(path));
    return paths.toSorted((one, other) => (links.get(other) ?? 0) - (links.get(one) ?? 0))[0] ?? [];
  });

/** Every page that a visitor or a member can open: those without an id, and one of each with an id. */
export const findPages = async (page: Page): Promise<{ open: readonly string[]; ofMembers: readonly string[] }> => {
  const links: Links = new Map();
  const crawled = [
    ...START,
    '/five-leagues?tab=2',
    '/five-leagues?tab=3',
    '/nba?tab=standings',
    '/nba?tab=leaders',
    '/world-cup?tab=groups',
    '/euro-cup?tab=groups',
  ];
  for (const path of crawled) await addLinksOf(page, path, links);
  const linked = longestOf(links);
  for (const path of linked) await addLinksOf(page, path, links);
  return { open: [...new Set([...START, ...linked, ...longestOf(links)])], ofMembers: OF_MEMBERS };
};
