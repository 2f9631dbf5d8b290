import type { Competition, StandingsColumn } from '#competitions/competition.ts';
import { CONFERENCE_ZONES } from '#competitions/zones.ts';
import { NBA_RULES } from '#standings/rules.ts';

/** Competition id of the NBA. */
export const NBA_COMPETITION_ID = 'nba';

/** The columns of a group of the NBA Cup. */
export const NBA_CUP_COLUMNS: readonly StandingsColumn[] = ['won', 'lost', 'point-difference'];

/** The NBA; how its conferences, playoffs and cup are made of its games is in `nba/`. */
export const NBA: Competition = {
  id: NBA_COMPETITION_ID,
  slug: 'nba',
  sport: 'basketball',
  family: 'nba',
  kind: 'league',
  name: { zh: 'NBA', en: 'NBA' },
  pages: {
    home: '/nba',
    query: '',
    team: '/nba',
    player: '/nba',
    tabs: { schedule: 'schedule', standings: 'standings', playoffs: 'bracket', cup: 'cup', leaders: 'leaders' },
  },
  columns: ['won', 'lost', 'win-percentage', 'games-behind', 'streak', 'last-ten', 'home', 'away', 'in-conference'],
  rules: () => NBA_RULES,
  zones: () => CONFERENCE_ZONES,
  teamsIn: () => null,
  openfootball: null,
  seasonIds: { '2022-23': '1414', '2023-24': '1566', '2024-25': '1745' },
};
