/** A team with its ids at the providers. */
export interface NbaTeam {
  code: string;
  city: string;
  name: string;
  arena: string;
  /** From which the names of its invented players are made. */
  index: number;
  nbaCdnId: number;
  ballDontLieId: number;
  conference: 'East' | 'West';
}

const LINES = `
BOS | Boston | Celtics | TD Garden | 1610612738 | 2 | East
NYK | New York | Knicks | Madison Square Garden | 1610612752 | 20 | East
MIL | Milwaukee | Bucks | Fiserv Forum | 1610612749 | 17 | East
CLE | Cleveland | Cavaliers | Rocket Arena | 1610612739 | 6 | East
MIA | Miami | Heat | Kaseya Center | 1610612748 | 16 | East
PHI | Philadelphia | 76ers | Xfinity Mobile Arena | 1610612755 | 23 | East
DEN | Denver | Nuggets | Ball Arena | 1610612743 | 8 | West
LAL | Los Angeles | Lakers | Crypto.com Arena | 1610612747 | 14 | West
GSW | Golden State | Warriors | Chase Center | 1610612744 | 10 | West
OKC | Oklahoma City | Thunder | Paycom Center | 1610612760 | 21 | West
DAL | Dallas | Mavericks | American Airlines Center | 1610612742 | 7 | West
PHX | Phoenix | Suns | Mortgage Matchup Center | 1610612756 | 24 | West`;

/** Behind the clubs of football, so that no two teams share players. */
const FIRST_INDEX = 100;

const readTeam = (line: string, place: number): NbaTeam => {
  const [code = '', city = '', name = '', arena = '', nbaCdnId, ballDontLieId, conference] = line.split(' | ');
  return {
    ...{ code, city, name, arena, index: FIRST_INDEX + place },
    nbaCdnId: Number(nbaCdnId),
    ballDontLieId: Number(ballDontLieId),
    conference: conference === 'East' ? 'East' : 'West',
  };
};

export const NBA_TEAMS: readonly NbaTeam[] = LINES.trim().split('\n').map(readTeam);

/** A team by its code. Throws for an unknown one: the games are our own data. */
export const nbaTeamOf = (code: string): NbaTeam => {
  const team = NBA_TEAMS.find((one) => one.code === code);
  if (team === undefined) throw new Error(`No team has the code ${code}.`);
  return team;
};
