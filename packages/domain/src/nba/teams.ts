import type { LocalName } from '@touchline/contract/values.ts';

export type Conference = 'east' | 'west';
export type Division = 'atlantic' | 'central' | 'southeast' | 'northwest' | 'pacific' | 'southwest';

/** A team's conference and division. `tricode` is the league's abbreviation, such as `BOS`. */
export interface NbaTeam {
  teamId: string;
  tricode: string;
  conference: Conference;
  division: Division;
}

/** East first. */
export const CONFERENCES: readonly Conference[] = ['east', 'west'];

export const CONFERENCE_NAMES: Readonly<Record<Conference, LocalName>> = {
  east: { zh: '东部', en: 'East' },
  west: { zh: '西部', en: 'West' },
};

export const DIVISION_NAMES: Readonly<Record<Division, LocalName>> = {
  atlantic: { zh: '大西洋赛区', en: 'Atlantic' },
  central: { zh: '中部赛区', en: 'Central' },
  southeast: { zh: '东南赛区', en: 'Southeast' },
  northwest: { zh: '西北赛区', en: 'Northwest' },
  pacific: { zh: '太平洋赛区', en: 'Pacific' },
  southwest: { zh: '西南赛区', en: 'Southwest' },
};

const teamsOf = (conference: Conference, division: Division, tricodes: string): NbaTeam[] =>
  tricodes.split(' ').map((tricode) => ({ teamId: `nba-${tricode.toLowerCase()}`, tricode, conference, division }));

/** The thirty teams, by conference and division. */
export const NBA_TEAMS: readonly NbaTeam[] = [
  ...teamsOf('east', 'atlantic', 'BOS BKN NYK PHI TOR'),
  ...teamsOf('east', 'central', 'CHI CLE DET IND MIL'),
  ...teamsOf('east', 'southeast', 'ATL CHA MIA ORL WAS'),
  ...teamsOf('west', 'northwest', 'DEN MIN OKC POR UTA'),
  ...teamsOf('west', 'pacific', 'GSW LAC LAL PHX SAC'),
  ...teamsOf('west', 'southwest', 'DAL HOU MEM NOP SAS'),
];

const BY_ID = new Map(NBA_TEAMS.map((team) => [team.teamId, team]));

/** The team of an id; undefined for one without a division, such as a side of the all-star game. */
export const nbaTeamOf = (teamId: string): NbaTeam | undefined => BY_ID.get(teamId);
