import { BUNDESLIGA } from './bundesliga/league.ts';
import { CHAMPIONSHIP } from './championship/league.ts';
import { LA_LIGA } from './la-liga/league.ts';
import type { League } from './league.ts';
import { LIGUE_1 } from './ligue-1/league.ts';
import { PREMIER_LEAGUE } from './premier-league/league.ts';
import { SERIE_A } from './serie-a/league.ts';

/** The leagues in the order of their tabs: the only place that knows which there are. */
export const LEAGUES: readonly League[] = [PREMIER_LEAGUE, LA_LIGA, SERIE_A, BUNDESLIGA, LIGUE_1, CHAMPIONSHIP];
