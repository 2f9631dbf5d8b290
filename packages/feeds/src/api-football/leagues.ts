import { BUNDESLIGA } from '@touchline/domain/competitions/bundesliga/competition.ts';
import { CHAMPIONSHIP } from '@touchline/domain/competitions/championship/competition.ts';
import { EURO } from '@touchline/domain/competitions/euro/competition.ts';
import { LA_LIGA } from '@touchline/domain/competitions/la-liga/competition.ts';
import { LIGUE_1 } from '@touchline/domain/competitions/ligue-1/competition.ts';
import { PREMIER_LEAGUE } from '@touchline/domain/competitions/premier-league/competition.ts';
import { SERIE_A } from '@touchline/domain/competitions/serie-a/competition.ts';
import { WORLD_CUP } from '@touchline/domain/competitions/world-cup/competition.ts';

/** The provider's leagues by our id of the competition. */
export const LEAGUES: ReadonlyMap<string, number> = new Map([
  [PREMIER_LEAGUE.id, 39],
  [LA_LIGA.id, 140],
  [SERIE_A.id, 135],
  [BUNDESLIGA.id, 78],
  [LIGUE_1.id, 61],
  [CHAMPIONSHIP.id, 40],
  [WORLD_CUP.id, 1],
  [EURO.id, 4],
]);

const OUR_IDS: ReadonlyMap<number, string> = new Map([...LEAGUES].map(([id, league]) => [league, id]));

/** Our id of a league; undefined for one that we do not have. */
export const competitionIdOf = (league: number): string | undefined => OUR_IDS.get(league);
