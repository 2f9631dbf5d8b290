import type { MatchSport } from '@touchline/contract/sport.ts';
import type { CompetitionFamily } from '@touchline/domain/competitions/competition.ts';
import type { PagePath } from '@touchline/domain/page-paths.ts';
import type { Tone } from '#ui/hero/hero.tsx';
import type { LazyPage } from '#platform/router/lazy-page.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';

/** A page of section R. Its path parameters reach `page` as props (R22). */
export interface PageRoute {
  path: PagePath;
  page: LazyPage<{ [parameter: string]: string | undefined }>;
  /** N1: the tab bar stands above it, on the ground of `tone` (N4). */
  header?: Tone;
  /** In a wide window it uses all of the width, in columns of its own (ui/columns); others stand in the middle. */
  full?: true;
  /** N5: stays alive with its scroll position. */
  keep?: true;
  /** N12: the Euro mode of the body. */
  euro?: true;
}

const competitionPage = (family: CompetitionFamily) =>
  lazyPage(async () => ({
    default: (await import('#features/competition/page/competition-page.tsx')).competitionPage(family),
  }));
const teamPage = (family: CompetitionFamily) =>
  lazyPage(async () => ({ default: (await import('#features/competition/team/team-page.tsx')).teamPage(family) }));
const whatIfPage = (family: CompetitionFamily) =>
  lazyPage(async () => ({
    default: (await import('#features/competition/what-if/what-if-page.tsx')).whatIfPage(family),
  }));
const playerPage = (sport: MatchSport) =>
  lazyPage(async () => ({ default: (await import('#features/competition/player/player-page.tsx')).playerPage(sport) }));

/** Section R in its order; the account pages are the standalone web build's own. */
export const pageRoutes: readonly PageRoute[] = [
  {
    path: '/news',
    page: lazyPage(() => import('#features/news/list/news-page.tsx')),
    header: 'pitch',
    keep: true,
    full: true,
  },
  { path: '/news/user/:id', page: lazyPage(() => import('#features/news/tipster/tipster-page.tsx')), full: true },
  { path: '/news/detail/:id', page: lazyPage(() => import('#features/news/detail/tip-page.tsx')), full: true },
  { path: '/news/all-gods', page: lazyPage(() => import('#features/news/experts/all-experts-page.tsx')) },
  {
    path: '/program-detail/:id/:matchId?',
    page: lazyPage(() => import('#app/pages/program-page.tsx')),
    full: true,
  },
  { path: '/clip/:id', page: lazyPage(() => import('#features/clip/clip-page.tsx')), full: true },
  { path: '/replay/:id', page: lazyPage(() => import('#app/pages/replay-page.tsx')), full: true },
  {
    path: '/anchor',
    page: lazyPage(() => import('#features/anchor/anchor-page.tsx')),
    header: 'pitch',
    full: true,
    keep: true,
  },
  { path: '/anchor/detail/:id', page: lazyPage(() => import('#features/anchor/detail/host-page.tsx')), full: true },
  { path: '/anchor/all-anchor', page: lazyPage(() => import('#features/anchor/all/all-hosts-page.tsx')) },
  { path: '/anchor-download', page: lazyPage(() => import('#features/download/anchor-download-page.tsx')) },
  {
    path: '/world-cup',
    page: competitionPage('fifa'),
    header: 'pitch',
    full: true,
    keep: true,
  },
  { path: '/world-cup/team/:id', page: teamPage('fifa') },
  { path: '/world-cup/what-if', page: whatIfPage('fifa') },
  {
    path: '/euro-cup',
    page: competitionPage('euro'),
    header: 'euro',
    full: true,
    keep: true,
    euro: true,
  },
  {
    path: '/euro-cup/team/:id',
    page: teamPage('euro'),
    euro: true,
  },
  { path: '/euro-cup/what-if', page: whatIfPage('euro'), euro: true },
  {
    path: '/five-leagues',
    page: competitionPage('football'),
    header: 'violet',
    full: true,
    keep: true,
  },
  { path: '/five-leagues/what-if', page: whatIfPage('football') },
  {
    path: '/five-leagues/league/:leagueId/team/:id',
    page: teamPage('football'),
  },
  {
    path: '/five-leagues/league/:leagueId/player/:id',
    page: playerPage('football'),
  },
  {
    path: '/nba',
    page: competitionPage('nba'),
    header: 'nba',
    full: true,
    keep: true,
  },
  { path: '/nba/what-if', page: whatIfPage('nba') },
  { path: '/nba/team/:id', page: teamPage('nba') },
  { path: '/nba/player/:id', page: playerPage('basketball') },
  {
    path: '/user-ranking',
    page: lazyPage(() => import('#app/pages/ranking-page.tsx')),
    header: 'pitch',
    full: true,
    keep: true,
  },
  {
    path: '/user-ranking/user/:id',
    page: lazyPage(() => import('#features/user-ranking/user/ranked-user-page.tsx')),
    full: true,
  },
  { path: '/search', page: lazyPage(() => import('#features/search/search-page.tsx')), full: true },
  { path: '/gold-document', page: lazyPage(() => import('#features/gold-document/gold-document-page.tsx')) },
  { path: '/download', page: lazyPage(() => import('#features/download/download-page.tsx')), header: 'pitch' },
  { path: '/account', page: lazyPage(() => import('#features/account/profile-page.tsx')) },
  { path: '/account/sign-in', page: lazyPage(() => import('#app/pages/sign-in-page.tsx')) },
  { path: '/account/register', page: lazyPage(() => import('#app/pages/register-page.tsx')) },
  { path: '/account/recover', page: lazyPage(() => import('#app/pages/recover-page.tsx')) },
  { path: '/account/documents/:kind', page: lazyPage(() => import('#features/account/documents/document-page.tsx')) },
  { path: '/account/openid', page: lazyPage(() => import('#features/account/openid/openid-page.tsx')) },
  { path: '/account/bookings', page: lazyPage(() => import('#features/account/bookings-page.tsx')) },
  { path: '/account/wallet', page: lazyPage(() => import('#app/pages/wallet-page.tsx')) },
  { path: '/account/wallet/top-up', page: lazyPage(() => import('#features/wallet/payments/top-up-page.tsx')) },
  { path: '/account/wallet/payments', page: lazyPage(() => import('#features/wallet/payments/payments-page.tsx')) },
  { path: '/account/wallet/payments/:id', page: lazyPage(() => import('#features/wallet/payments/payment-page.tsx')) },
  { path: '/account/wallet/receipts/:id', page: lazyPage(() => import('#features/wallet/payments/receipt-page.tsx')) },
  { path: '/account/orders', page: lazyPage(() => import('#features/news/orders/orders-page.tsx')) },
  { path: '/account/comments', page: lazyPage(() => import('#features/news/my-comments/my-comments-page.tsx')) },
  { path: '/account/tipsters', page: lazyPage(() => import('#features/news/followed/followed-tipsters-page.tsx')) },
  { path: '/account/following', page: lazyPage(() => import('#features/account/following-page.tsx')) },
  { path: '/account/teams', page: lazyPage(() => import('#features/follows/my-teams-page.tsx')) },
  { path: '/account/alerts', page: lazyPage(() => import('#features/alerts/alerts-page.tsx')) },
  { path: '/account/privacy', page: lazyPage(() => import('#features/account/privacy/privacy-page.tsx')) },
  { path: '/account/security', page: lazyPage(() => import('#features/account/security/security-page.tsx')) },
  {
    path: '/compare/:sport/:first/:second?',
    page: lazyPage(() => import('#features/competition/compare/compare-page.tsx')),
  },
  {
    path: '/today',
    page: lazyPage(() => import('#features/match-day/match-day-page.tsx')),
    header: 'pitch',
    full: true,
    keep: true,
  },
];
