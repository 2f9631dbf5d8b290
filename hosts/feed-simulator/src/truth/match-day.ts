import { type BasketballGame, inventGame } from './basketball-game.ts';
import { footballDay } from './football-day.ts';
import type { FootballMatch } from './football-match.ts';
import { nbaTeamOf } from './nba-teams.ts';

/** The invented matches that the simulator plays. */
export interface MatchDay {
  /** The kick-off of most matches, epoch ms. */
  start: number;
  /** `2026-27`. */
  seasonLabel: string;
  football: readonly FootballMatch[];
  basketball: readonly BasketballGame[];
}

const MINUTE_MS = 60_000;

/** Home and away, minutes of the tip-off after the day's start, overtimes. The last one is postponed. */
const GAMES: readonly (readonly [home: string, away: string, start: number, overtimes: number])[] = [
  ['NYK', 'BOS', 0, 0],
  ['MIL', 'CLE', 0, 1],
  ['MIA', 'PHI', 10, 0],
  ['DEN', 'LAL', 0, 0],
  ['GSW', 'OKC', 15, 0],
  ['DAL', 'PHX', 0, 0],
];
const POSTPONED_AT = -25;

/** The year in which the season of a day began. */
export const seasonYearOf = (start: number): number => {
  const day = new Date(start);
  return day.getUTCMonth() >= 6 ? day.getUTCFullYear() : day.getUTCFullYear() - 1;
};

/** The match day of a start (epoch ms): ten matches of the Premier League, nine of the Bundesliga, six games of the NBA. */
export const createMatchDay = (start: number): MatchDay => {
  const year = seasonYearOf(start);
  return {
    start,
    seasonLabel: `${year}-${String((year + 1) % 100).padStart(2, '0')}`,
    football: footballDay(start),
    basketball: GAMES.map(([home, away, minutes, overtimes], index) =>
      inventGame(
        {
          key: `nba-${index + 1}`,
          home: nbaTeamOf(home),
          away: nbaTeamOf(away),
          tipOff: start + minutes * MINUTE_MS,
          postponedAt: index === GAMES.length - 1 ? start + POSTPONED_AT * MINUTE_MS : null,
        },
        1000 * (index + 1),
        overtimes,
      ),
    ),
  };
};
