import { BUNDESLIGA, OTHER_GERMAN_CLUBS } from './bundesliga.ts';
import { LA_LIGA, OTHER_SPANISH_CLUBS } from './la-liga.ts';
import { LIGUE_1, OTHER_FRENCH_CLUBS } from './ligue-1.ts';
import { NBA_TEAMS } from './nba.ts';
import { OTHER_ENGLISH_CLUBS, PREMIER_LEAGUE } from './premier-league.ts';
import { OTHER_ITALIAN_CLUBS, SERIE_A } from './serie-a.ts';
import type { KnownTeam } from './team-table.ts';

export interface LeagueTeams {
  competitionId: string;
  /** The teams of the running season. */
  current: readonly KnownTeam[];
  /** Teams of other seasons. */
  others: readonly KnownTeam[];
}

/** Teams by league; ids of the competitions as in K6. */
export const LEAGUE_TEAMS: readonly LeagueTeams[] = [
  { competitionId: '12387', current: PREMIER_LEAGUE, others: OTHER_ENGLISH_CLUBS },
  { competitionId: '12388', current: LA_LIGA, others: OTHER_SPANISH_CLUBS },
  { competitionId: '12417', current: SERIE_A, others: OTHER_ITALIAN_CLUBS },
  { competitionId: '12416', current: BUNDESLIGA, others: OTHER_GERMAN_CLUBS },
  { competitionId: '12403', current: LIGUE_1, others: OTHER_FRENCH_CLUBS },
  { competitionId: 'nba', current: NBA_TEAMS, others: [] },
];
