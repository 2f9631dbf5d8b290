import { BASKETBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { NbaGame } from './team-games.ts';

const DAY_MS = 86_400_000;

/** For tests: the id of a team by its abbreviation in capitals. */
export const idOf = (tricode: string): string => `nba-${tricode.toLowerCase()}`;

/** For tests: the abbreviation of a team's id. */
export const tricodeOf = (teamId: string): string => teamId.replace('nba-', '').toUpperCase();

/** For tests: a finished game from `BOS 100-90 CLE`, the hosts first; `day` orders the season. */
export const game = (text: string, day = 0): NbaGame => {
  const [, home = '', homeScore, awayScore, away = ''] = /^([A-Z]{3}) (\d+)-(\d+) ([A-Z]{3})$/.exec(text) ?? [];
  return {
    matchId: `${day}-${home}-${away}`,
    kickOff: day * DAY_MS,
    sport: 'basketball',
    homeTeamId: idOf(home),
    awayTeamId: idOf(away),
    homeScore: Number(homeScore),
    awayScore: Number(awayScore),
    statusId: BASKETBALL_STATUS.finished,
    countsForStandings: true,
  };
};

/** For tests: a game that has not begun. */
export const ahead = (home: string, away: string, day = 0): NbaGame => ({
  ...game(`${home} 0-0 ${away}`, day),
  homeScore: null,
  awayScore: null,
  statusId: BASKETBALL_STATUS.notStarted,
});

/** For tests: finished games, one a day in this order; `BOS>CLE 3` are three wins of Boston at home by 100-90. */
export const season = (...lines: string[]): NbaGame[] =>
  lines
    .flatMap((line) => {
      const [, home, away, times] = /^([A-Z]{3})>([A-Z]{3})(?: (\d+))?$/.exec(line) ?? [];
      const text = home === undefined ? line : `${home} 100-90 ${away}`;
      return Array.from({ length: Number(times ?? 1) }, () => text);
    })
    .map((text, day) => game(text, day));
