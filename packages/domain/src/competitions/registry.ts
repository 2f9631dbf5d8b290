import { GOAL_DIFFERENCE_FIRST, type StandingsRules } from '#standings/rules.ts';
import { BUNDESLIGA } from './bundesliga/competition.ts';
import { CHAMPIONSHIP } from './championship/competition.ts';
import type { Competition, CompetitionFamily, CompetitionSection, League } from './competition.ts';
import { EURO } from './euro/competition.ts';
import { LA_LIGA } from './la-liga/competition.ts';
import { LIGUE_1 } from './ligue-1/competition.ts';
import { NBA } from './nba/competition.ts';
import { PREMIER_LEAGUE } from './premier-league/competition.ts';
import { SERIE_A } from './serie-a/competition.ts';
import { WORLD_CUP } from './world-cup/competition.ts';

/** The leagues in the order of their tabs. */
export const LEAGUES: readonly League[] = [PREMIER_LEAGUE, LA_LIGA, SERIE_A, BUNDESLIGA, LIGUE_1, CHAMPIONSHIP];

/** The competitions that have pages: the only place that knows which there are. */
export const COMPETITIONS: readonly Competition[] = [...LEAGUES, WORLD_CUP, EURO, NBA];

/** The competition with which a family's page opens: leagues share one. */
export const HOME_COMPETITIONS: Readonly<Record<CompetitionFamily, Competition>> = {
  football: PREMIER_LEAGUE,
  fifa: WORLD_CUP,
  euro: EURO,
  nba: NBA,
};

const BY_ID = new Map(COMPETITIONS.map((competition) => [competition.id, competition]));

/** The competition of an id of K6 or K8, or the NBA; undefined for one that has no pages. */
export const competitionOf = (competitionId: string): Competition | undefined => BY_ID.get(competitionId);

/** The tab of a competition's page that shows a section, by its value in the address; null for the first one, which is left out of it. */
export const tabOf = ({ pages: { tabs } }: Competition, section: CompetitionSection): string | null =>
  Object.entries(tabs).find(([, shown], index) => shown === section && index > 0)?.[0] ?? null;

/** The address of a tab of a competition's page, by what it shows; of the first tab for one that the page does not have. */
export const tabPath = (competition: Competition, section: CompetitionSection): string => {
  const { home, query } = competition.pages;
  const tab = tabOf(competition, section);
  const search = [query, tab === null ? '' : `tab=${tab}`].filter((part) => part !== '').join('&');
  return search === '' ? home : `${home}?${search}`;
};

/**
 * The ranking rules of a competition-season (K6, K8; feeds: tie-breakers belong to the edition). A competition without rules of its own
 * ranks by points, goal difference, goals.
 */
export const standingsRulesOf = (competitionId: string, seasonId: string): StandingsRules =>
  competitionOf(competitionId)?.rules(seasonId) ?? GOAL_DIFFERENCE_FIRST;

/** Friendlies, qualifiers and cups that teams also play (K8). */
const OTHER_COMPETITION_IDS = '10632 9012 9799 10801 10605 10849 10846 10830 11771 11582'.split(' ');

/** The football competitions that are known (K6, K8); lists of a team's seasons hold no other (V4). */
export const KNOWN_COMPETITION_IDS: readonly string[] = [
  ...COMPETITIONS.filter(({ sport }) => sport === 'football').map(({ id }) => id),
  ...OTHER_COMPETITION_IDS,
];
