/** The pages of section R in its order, and those of the account. `:id` stands for one segment, `:id?` for one that may be missing. */
export const PAGE_PATHS = [
  '/news',
  '/news/user/:id',
  '/news/detail/:id',
  '/news/all-gods',
  '/program-detail/:id/:matchId?',
  '/anchor',
  '/anchor/detail/:id',
  '/anchor/all-anchor',
  '/anchor-download',
  '/world-cup',
  '/world-cup/team/:id',
  '/euro-cup',
  '/euro-cup/team/:id',
  '/five-leagues',
  '/five-leagues/league/:leagueId/team/:id',
  '/five-leagues/league/:leagueId/player/:id',
  '/nba',
  '/nba/team/:id',
  '/nba/player/:id',
  '/user-ranking',
  '/user-ranking/user/:id',
  '/gold-document',
  '/download',
  '/account',
  '/account/sign-in',
  '/account/register',
  '/account/bookings',
  '/account/wallet',
  '/account/orders',
  '/account/comments',
  '/account/tipsters',
  '/account/following',
  '/account/security',
] as const;

export type PagePath = (typeof PAGE_PATHS)[number];

/** R2, and the account's entry. */
const MOVED: Readonly<Record<string, string>> = { '/': '/anchor', '/news1': '/news', '/account/profile': '/account' };
const HOME = '/anchor';

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

const PATTERNS = PAGE_PATHS.map((page) => ({ page, pattern: segmentsOf(page) }));

/** The segments as the pattern spells them; null when they are not of it. */
const spelled = (pattern: readonly string[], segments: readonly string[]): string[] | null => {
  if (segments.length > pattern.length) return null;
  const path: string[] = [];
  for (const [at, expected] of pattern.entries()) {
    const segment = segments[at];
    if (segment === undefined) return expected.endsWith('?') ? path : null;
    if (expected.startsWith(':')) path.push(segment);
    else if (segment.toLowerCase() === expected) path.push(expected);
    else return null;
  }
  return path;
};

/** The page of a path and the one way in which the path is spelled: `/NBA/` is `/nba`. Null for paths of no page. */
export const pageOf = (path: string): { page: PagePath; path: string } | null => {
  const segments = segmentsOf(path);
  for (const { page, pattern } of PATTERNS) {
    const found = spelled(pattern, segments);
    if (found !== null) return { page, path: `/${found.join('/')}` };
  }
  return null;
};

/** R2: where the address of `path` with `search` (`?` and `#` included, or empty) leads instead; null when a page stands there. */
export const redirectOf = (path: string, search = ''): string | null => {
  const known = pageOf(path)?.path ?? MOVED[`/${segmentsOf(path).join('/').toLowerCase()}`];
  if (known === undefined) return HOME;
  return known === path ? null : known + search;
};
