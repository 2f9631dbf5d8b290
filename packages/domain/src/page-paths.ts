/** The pages of section R in its order, those of the account, and our own. `:id` stands for one segment, `:id?` for an optional one. */
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
  '/account/recover',
  '/account/documents/:kind',
  '/account/openid',
  '/account/bookings',
  '/account/wallet',
  '/account/wallet/top-up',
  '/account/wallet/payments',
  '/account/wallet/payments/:id',
  '/account/wallet/receipts/:id',
  '/account/orders',
  '/account/comments',
  '/account/tipsters',
  '/account/following',
  '/account/teams',
  '/account/alerts',
  '/account/privacy',
  '/account/security',
  '/compare/:sport/:first/:second?',
  '/today',
  '/replay/:id',
  '/clip/:id',
  '/search',
  '/world-cup/what-if',
  '/euro-cup/what-if',
  '/five-leagues/what-if',
  '/nba/what-if',
] as const;

export type PagePath = (typeof PAGE_PATHS)[number];

/** Redirects. */
const MOVED: Readonly<Record<string, string>> = { '/': '/anchor', '/news1': '/news', '/account/profile': '/account' };
const HOME = '/anchor';

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

const PATTERNS = PAGE_PATHS.map((page) => ({ page, pattern: segmentsOf(page) }));

/** The segments in the spelling of the pattern; null when they do not match. */
const canonicalSegments = (pattern: readonly string[], segments: readonly string[]): string[] | null => {
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

/** The page of a path and its canonical spelling: `/NBA/` is `/nba`. Null for unknown paths. */
export const pageOf = (path: string): { page: PagePath; path: string } | null => {
  const segments = segmentsOf(path);
  for (const { page, pattern } of PATTERNS) {
    const found = canonicalSegments(pattern, segments);
    if (found !== null) return { page, path: `/${found.join('/')}` };
  }
  return null;
};

/** The redirect target of `path` with `search` (with `?` and `#`, or empty); null when it is a page. */
export const redirectOf = (path: string, search = ''): string | null => {
  const known = pageOf(path)?.path ?? MOVED[`/${segmentsOf(path).join('/').toLowerCase()}`];
  if (known === undefined) return HOME;
  return known === path ? null : known + search;
};
