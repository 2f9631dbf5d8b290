import { ascending } from '#order.ts';
import { isCounted, tallyIn, tallyOf } from '#standings/tally.ts';
import type { StandingsMatch, Tally } from '#standings/tally.ts';
import type { RankingMatch } from './ranking.ts';

/** A team's home and away records. */
export interface HomeAway {
  teamId: string;
  homeWon: number;
  homeDraw: number;
  homeLoss: number;
  homeTotal: number;
  homePoints: number;
  homeScored: number;
  homeConceded: number;
  awayWon: number;
  awayDraw: number;
  awayLoss: number;
  awayTotal: number;
  awayPoints: number;
  awayScored: number;
  awayConceded: number;
}

const pointsOf = ({ won, drawn }: Tally): number => won * 3 + drawn;

/**
 * Home and away records of every team of football matches, by team id: finished matches that count in the table, three
 * points for a win. Deducted points are in neither.
 */
export const homeAwayOf = (matches: readonly RankingMatch[]): HomeAway[] => {
  const teamIds = new Set(matches.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]));
  const results: readonly StandingsMatch[] = matches;
  const played = results.filter(isCounted);
  const [atHome, away] = [tallyOf(teamIds, played, 'home'), tallyOf(teamIds, played, 'away')];
  return [...teamIds].sort(ascending((teamId) => teamId)).map((teamId) => {
    const [home, guest] = [tallyIn(atHome, teamId), tallyIn(away, teamId)];
    return {
      teamId,
      homeWon: home.won,
      homeDraw: home.drawn,
      homeLoss: home.lost,
      homeTotal: home.played,
      homePoints: pointsOf(home),
      homeScored: home.goalsFor,
      homeConceded: home.goalsAgainst,
      awayWon: guest.won,
      awayDraw: guest.drawn,
      awayLoss: guest.lost,
      awayTotal: guest.played,
      awayPoints: pointsOf(guest),
      awayScored: guest.goalsFor,
      awayConceded: guest.goalsAgainst,
    };
  });
};
