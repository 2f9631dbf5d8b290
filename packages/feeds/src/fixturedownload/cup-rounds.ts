import { CUP_KNOCKOUT_STAGES } from '@touchline/domain/nba/stages.ts';
import type { FixtureRow } from '#fixturedownload/rows.ts';

/** Where the last rounds of the NBA Cup are played; the home of no team. */
const NBA_CUP_ARENA = 'T-Mobile Arena';
const QUARTER_FINALISTS = 4;

const [QUARTER_FINAL, SEMI_FINAL, FINAL] = CUP_KNOCKOUT_STAGES;

const teamsOf = ({ home, away }: FixtureRow): string[] => [home, away];

const winnerOf = ({ home, away, score }: FixtureRow): string | null => score && (score[0] > score[1] ? home : away);

/** The last game of a team before another one of its games. */
const gameBefore = (rows: readonly FixtureRow[], team: string, game: FixtureRow): FixtureRow | undefined =>
  rows
    .filter((row) => row.kickOff < game.kickOff && teamsOf(row).includes(team))
    .reduce<FixtureRow | undefined>((last, row) => (last && last.kickOff > row.kickOff ? last : row), undefined);

/** Between a quarter-final and a semi-final nobody who is still in plays another game. */
const quarterFinalsOf = (rows: readonly FixtureRow[], semis: readonly FixtureRow[]): FixtureRow[] => {
  const games = semis.flatMap((semi) =>
    teamsOf(semi).flatMap((team) => {
      const game = gameBefore(rows, team, semi);
      return game && winnerOf(game) === team ? [game] : [];
    }),
  );
  return games.length === QUARTER_FINALISTS ? games : [];
};

/**
 * Stages of the games of the NBA Cup's knockout by match number, of which the file says nothing: its final is the game at the cup's
 * arena between two teams that both won there before, the semi-finals are those two games, and with the game before, each
 * of the four came through its quarter-final. Empty as long as there is no final.
 */
export const nbaCupStages = (rows: readonly FixtureRow[]): ReadonlyMap<string, string> => {
  const games = rows.filter((row) => row.location === NBA_CUP_ARENA);
  const wonBy = (team: string, { kickOff }: FixtureRow): FixtureRow | undefined =>
    games.find((game) => game.kickOff < kickOff && winnerOf(game) === team);
  const final = games.find((game) => teamsOf(game).every((team) => wonBy(team, game)));
  if (final === undefined) return new Map();
  const semis = teamsOf(final).flatMap((team) => wonBy(team, final) ?? []);
  return new Map([
    ...quarterFinalsOf(rows, semis).map(({ matchNumber }) => [matchNumber, QUARTER_FINAL] as const),
    ...semis.map(({ matchNumber }) => [matchNumber, SEMI_FINAL] as const),
    [final.matchNumber, FINAL],
  ]);
};
