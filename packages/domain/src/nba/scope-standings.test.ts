import { expect, test } from 'vitest';
import { ahead, game, idOf, tricodeOf } from './game-testing.ts';
import { gamesOfScope, isRegularSeasonOver, scopeHomeAway, scopeStandings } from './scope-standings.ts';
import type { StagedGame } from './scope-standings.ts';

const inStage = (stageId: string, ...texts: string[]): StagedGame[] =>
  texts.map((text, day) => ({ ...game(text, day), stageId }));
const toCome = (stageId: string, home: string, away: string): StagedGame => ({ ...ahead(home, away, 200), stageId });

const REGULAR = inStage('regular', 'BOS 100-90 CLE', 'BOS 100-90 NYK', 'LAL 100-90 BOS');
const CUP = [...inStage('10403', 'NYK 100-90 BOS'), ...inStage('10494', 'BOS 100-90 LAL')];
const PLAY_IN = inStage('play-in', 'MIA 100-90 CHI');
const PLAYOFFS = inStage('first-round', 'BOS 100-90 ORL', 'ORL 100-90 BOS', 'CLE 100-90 MIA');
const ALL = [...REGULAR, ...CUP, ...PLAY_IN, ...PLAYOFFS];

const lines = (games: StagedGame[], scope: 'regular' | 'playoffs' | 'preseason') =>
  scopeStandings(games, scope, 'conference').map(({ rows }) =>
    rows.map(({ position, seed, teamId, won, lost }) => `${position} ${seed} ${tricodeOf(teamId)} ${won}-${lost}`),
  );

test('[T7][K5] cup games count in the regular season, the cup final and the play-in in no part', () => {
  const stages = (scope: 'regular' | 'playoffs') => gamesOfScope(ALL, scope).map(({ stageId }) => stageId);
  expect(new Set(stages('regular'))).toEqual(new Set(['regular', '10403']));
  expect(new Set(stages('playoffs'))).toEqual(new Set(['first-round']));
  expect(lines(ALL, 'regular')).toEqual([['1 1 BOS 2-2', '2 2 NYK 1-1', '3 3 CLE 0-1'], ['1 1 LAL 1-0']]);
});

test('[C12] a table has the teams with a game in that part of the season, also an upcoming one', () => {
  const preseason = [...inStage('preseason', 'BOS 100-90 CLE'), toCome('preseason', 'DEN', 'UTA')];
  expect(lines([...REGULAR, ...preseason], 'preseason')).toEqual([
    ['1 1 BOS 1-0', '2 2 CLE 0-1'],
    ['1 1 DEN 0-0', '2 2 UTA 0-0'],
  ]);
  expect(lines(REGULAR, 'playoffs')).toEqual([[], []]);
});

test('[C12] games that do not count in the table count in their own part', () => {
  const playoffs = PLAYOFFS.map((one) => ({ ...one, countsForStandings: false }));
  expect(lines(playoffs, 'playoffs')[0]).toEqual(['1 1 CLE 1-0', '2 2 BOS 1-1', '3 3 ORL 1-1', '4 4 MIA 0-1']);
});

test('[A7] a team is only level with teams of the same part', () => {
  const games = [...REGULAR, ...inStage('regular', 'DEN 100-90 UTA')];
  const [table] = scopeStandings(games, 'regular', 'league');
  const levelWith = (tricode: string) =>
    table?.rows.find(({ teamId }) => teamId === idOf(tricode))?.tieBreak?.levelWith.map((id) => tricodeOf(id));
  // Los Angeles and Denver 1-0; Cleveland, New York and Utah 0-1, beside 24 teams without a game.
  expect([levelWith('BOS'), levelWith('LAL'), levelWith('CLE')?.sort()]).toEqual([undefined, ['DEN'], ['NYK', 'UTA']]);
});

test('[T7] only ranks of the regular season qualify; elsewhere nobody clinches anything', () => {
  const rowsOf = (scope: 'regular' | 'playoffs') => scopeStandings(ALL, scope, 'league')[0]?.rows ?? [];
  expect(rowsOf('regular').map(({ zone }) => zone)).toEqual([1, 1, 1, 1]);
  expect(rowsOf('regular').some(({ clinched }) => clinched.length > 0)).toBe(true);
  for (const { zone, clinched, tieBreak } of rowsOf('playoffs'))
    expect([zone, clinched, tieBreak]).toEqual([null, [], null]);
});

test('[A7] nothing is clinched by wins while games are unscheduled; later games show that the season is complete', () => {
  const marked = (games: StagedGame[]) =>
    scopeStandings(games, 'regular', 'league')
      .flatMap(({ rows }) => rows)
      .some(({ clinched }) => clinched.length > 0);
  expect([marked(REGULAR), marked([...REGULAR, toCome('play-in', 'BOS', 'CLE')])]).toEqual([false, true]);
});

test('[T7] a regular season has finished when no game is left, and later games or 82 of each team show that it is complete', () => {
  expect(isRegularSeasonOver(REGULAR)).toBe(false);
  expect(isRegularSeasonOver([...REGULAR, ...PLAY_IN])).toBe(true);
  expect(isRegularSeasonOver([...REGULAR, toCome('regular', 'BOS', 'CLE'), ...PLAY_IN])).toBe(false);
  const cancelled = { ...toCome('regular', 'BOS', 'CLE'), statusId: 12 };
  expect(isRegularSeasonOver([...REGULAR, cancelled, ...PLAY_IN])).toBe(true);
});

test('[E2] home and away records in one part of a season, of the teams that play in it', () => {
  expect(scopeHomeAway(ALL, 'playoffs', 'east')).toEqual([
    { teamId: idOf('BOS'), homeWon: 1, homeLoss: 0, awayWon: 0, awayLoss: 1 },
    { teamId: idOf('CLE'), homeWon: 1, homeLoss: 0, awayWon: 0, awayLoss: 0 },
    { teamId: idOf('MIA'), homeWon: 0, homeLoss: 0, awayWon: 0, awayLoss: 1 },
    { teamId: idOf('ORL'), homeWon: 1, homeLoss: 0, awayWon: 0, awayLoss: 1 },
  ]);
  expect(scopeHomeAway(ALL, 'playoffs', 'west')).toEqual([]);
});
