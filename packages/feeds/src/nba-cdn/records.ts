import type { ScorePair } from '@touchline/contract/match.ts';
import type { CdnBoxScore, CdnScoreboardGame, ScheduledGame } from './file-shape.ts';
import type { GameRecord } from './match.ts';

/** The feed lists quarters before they begin, with no points. */
const periodsOf = ({ period, gameStatus, homeTeam, awayTeam }: CdnScoreboardGame): ScorePair[] => {
  const away = new Map((awayTeam.periods ?? []).map((one) => [one.period, one.score]));
  return (homeTeam.periods ?? [])
    .filter((one) => gameStatus !== 2 || one.period <= (period ?? 1))
    .map((one): ScorePair => [one.score, away.get(one.period) ?? 0]);
};

/** A game of a box score or a scoreboard. */
export const playedRecord = (game: CdnScoreboardGame & Pick<CdnBoxScore, 'arena'>): GameRecord => ({
  game,
  path: 'game',
  tipOff: game.gameTimeUTC,
  venue: game.arena?.arenaName ?? '',
  home: game.homeTeam,
  away: game.awayTeam,
  periods: periodsOf(game),
});

/** A game of the schedule. */
export const scheduledRecord = ({ game, path }: ScheduledGame): GameRecord => ({
  game,
  path,
  tipOff: game.gameDateTimeUTC,
  venue: game.arenaName,
  home: game.homeTeam,
  away: game.awayTeam,
  periods: [],
  isScheduled: true,
});
