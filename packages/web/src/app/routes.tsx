import type { PagePath } from '@touchline/domain/page-paths.ts';
import type { Tone } from '#ui/hero/hero.tsx';
import type { LazyPageName } from '#app/pages/lazy-pages.ts';
import type { LazyPage } from '#platform/router/lazy-page.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';

/** A page of section R. Its path parameters reach `page` as props (R22). */
export interface PageRoute {
  path: PagePath;
  page: LazyPage<{ [parameter: string]: string | undefined }>;
  /** N1: the tab bar stands above it, on the ground of `tone` (N4). */
  header?: Tone;
  /** N5: stays alive with its scroll position. */
  keep?: true;
  /** N12: the Euro mode of the body. */
  euro?: true;
}

const cupPages = () => import('#features/competition/cup/cup-pages.tsx');
const teamPages = () => import('#features/competition/team/team-pages.tsx');
const nbaPages = () => import('#features/competition/nba-team/nba-pages.tsx');

const lazyPageOf = (name: LazyPageName): LazyPage<object> =>
  lazyPage(async () => (await import('#app/pages/lazy-pages.ts')).LAZY_PAGES[name]());

/** Section R in its order; the account pages are the standalone web build's own. */
export const pageRoutes: readonly PageRoute[] = [
  { path: '/news', page: lazyPage(() => import('#features/news/list/news-page.tsx')), header: 'pitch', keep: true },
  { path: '/news/user/:id', page: lazyPage(() => import('#features/news/tipster/tipster-page.tsx')) },
  { path: '/news/detail/:id', page: lazyPage(() => import('#features/news/detail/tip-page.tsx')) },
  { path: '/news/all-gods', page: lazyPageOf('allExperts') },
  { path: '/program-detail/:id/:matchId?', page: lazyPage(() => import('#app/pages/program-page.tsx')) },
  { path: '/anchor', page: lazyPage(() => import('#features/anchor/anchor-page.tsx')), header: 'pitch', keep: true },
  { path: '/anchor/detail/:id', page: lazyPage(() => import('#features/anchor/detail/host-page.tsx')) },
  { path: '/anchor/all-anchor', page: lazyPageOf('allHosts') },
  { path: '/anchor-download', page: lazyPageOf('anchorDownload') },
  {
    path: '/world-cup',
    page: lazyPage(async () => ({ default: (await cupPages()).WorldCupPage })),
    header: 'pitch',
    keep: true,
  },
  { path: '/world-cup/team/:id', page: lazyPage(async () => ({ default: (await teamPages()).WorldCupTeamPage })) },
  {
    path: '/euro-cup',
    page: lazyPage(async () => ({ default: (await cupPages()).EuroCupPage })),
    header: 'euro',
    keep: true,
    euro: true,
  },
  {
    path: '/euro-cup/team/:id',
    page: lazyPage(async () => ({ default: (await teamPages()).EuroTeamPage })),
    euro: true,
  },
  {
    path: '/five-leagues',
    page: lazyPage(() => import('#features/competition/league/five-leagues-page.tsx')),
    header: 'violet',
    keep: true,
  },
  {
    path: '/five-leagues/league/:leagueId/team/:id',
    page: lazyPage(async () => ({ default: (await teamPages()).LeagueTeamPage })),
  },
  {
    path: '/five-leagues/league/:leagueId/player/:id',
    page: lazyPage(() => import('#features/competition/player/player-page.tsx')),
  },
  {
    path: '/nba',
    page: lazyPage(() => import('#features/competition/nba/nba-page.tsx')),
    header: 'nba',
    keep: true,
  },
  { path: '/nba/team/:id', page: lazyPage(async () => ({ default: (await nbaPages()).NbaTeamPage })) },
  { path: '/nba/player/:id', page: lazyPage(async () => ({ default: (await nbaPages()).NbaPlayerPage })) },
  {
    path: '/user-ranking',
    page: lazyPage(() => import('#app/pages/ranking-page.tsx')),
    header: 'pitch',
    keep: true,
  },
  { path: '/user-ranking/user/:id', page: lazyPage(() => import('#features/user-ranking/user/ranked-user-page.tsx')) },
  { path: '/gold-document', page: lazyPageOf('goldDocument') },
  { path: '/download', page: lazyPageOf('download'), header: 'pitch' },
  { path: '/account', page: lazyPageOf('profile') },
  { path: '/account/sign-in', page: lazyPageOf('signIn') },
  { path: '/account/register', page: lazyPageOf('register') },
  { path: '/account/bookings', page: lazyPageOf('bookings') },
  { path: '/account/wallet', page: lazyPageOf('wallet') },
  { path: '/account/orders', page: lazyPageOf('orders') },
  { path: '/account/comments', page: lazyPageOf('comments') },
  { path: '/account/tipsters', page: lazyPageOf('tipsters') },
  { path: '/account/following', page: lazyPageOf('following') },
  { path: '/account/security', page: lazyPageOf('security') },
];
