import type { FixtureRow } from '#fixturedownload/rows.ts';

/** Where the last rounds of the NBA Cup are played; the home of no team. */
const NBA_CUP_ARENA = 'T-Mobile Arena';

const winnerOf = ({ home, away, score }: FixtureRow): string | null => score && (score[0] > score[1] ? home : away);

/**
 * The match number of the NBA Cup final, which is no game of the regular season: the game at the cup's arena between two
 * teams that both won there before. Null when the file has none.
 */
export const nbaCupFinal = (rows: readonly FixtureRow[]): string | null => {
  const games = rows.filter((row) => row.location === NBA_CUP_ARENA);
  const wonBefore = (team: string, kickOff: number): boolean =>
    games.some((game) => game.kickOff < kickOff && winnerOf(game) === team);
  const final = games.find((game) => wonBefore(game.home, game.kickOff) && wonBefore(game.away, game.kickOff));
  return final?.matchNumber ?? null;
};
