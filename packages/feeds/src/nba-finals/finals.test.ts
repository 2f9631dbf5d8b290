import { FeedBatch } from '@touchline/contract/feed-batch.ts';
import { isOfKind } from '@touchline/domain/nba/kinds.ts';
import type { KnockoutGame } from '@touchline/domain/nba/knockout-game.ts';
import { isShownNbaDate } from '@touchline/domain/nba/match-dates.ts';
import { nbaPlayoffs } from '@touchline/domain/nba/playoffs.ts';
import { expect, test } from 'vitest';
import { nbaFinals2024Batch, parseFinals } from './finals-batch.ts';

const batch = nbaFinals2024Batch(1, 'demo');

test('[V2] the Finals of 2024 are five games of the season 1566, from 6 to 17 June in New York', () => {
  expect(FeedBatch.parse(batch)).toEqual(batch);
  expect(batch.seasons).toEqual([{ competitionId: 'nba', id: '1566', label: '2023-24' }]);
  expect(batch.teams.map(({ id }) => id)).toEqual(['nba-bos', 'nba-dal']);
  expect(
    batch.matches.map(({ kickOff, homeTeamId, homeScore, awayScore, round }) => [
      new Date(kickOff).toISOString().slice(0, 16),
      `${homeTeamId} ${homeScore}-${awayScore}`,
      round,
    ]),
  ).toEqual([
    // 20:30 in New York is 00:30 UTC of the next day; on Sunday the game began at 20:00.
    ['2024-06-07T00:30', 'nba-bos 107-89', 'Game 1'],
    ['2024-06-10T00:00', 'nba-bos 105-98', 'Game 2'],
    ['2024-06-13T00:30', 'nba-dal 99-106', 'Game 3'],
    ['2024-06-15T00:30', 'nba-dal 122-84', 'Game 4'],
    ['2024-06-18T00:30', 'nba-bos 106-88', 'Game 5'],
  ]);
});

test('[V2] the final cup shows all of them', () => {
  expect(batch.matches.every(({ kickOff }) => isShownNbaDate(kickOff, 'final-cup'))).toBe(true);
  expect(batch.matches.every(({ stage }) => isOfKind(stage ?? '', 'final-cup'))).toBe(true);
  expect(batch.matches.some(({ countsForStandings }) => countsForStandings)).toBe(false);
});

test('[V2] Boston won the series 4-1', () => {
  const games = batch.matches.map((match): KnockoutGame => ({
    ...match,
    matchId: match.id,
    stageId: match.stage ?? '',
  }));
  const { championTeamId, rounds } = nbaPlayoffs(games, null);
  expect(championTeamId).toBe('nba-bos');
  expect(rounds.at(-1)?.series[0]).toMatchObject({ score: '4-1', state: 'decided' });
});

const fault = (line: string) => () => parseFinals(line, { year: '2024', seasonId: '1566' });

test('[V2] an invalid line is reported', () => {
  expect(fault('06-06 20:30 TD Garden | BOS 107 DAL')).toThrow('line 1: expected "MM-DD hh:mm arena | BOS 107-89 DAL"');
  expect(fault('06-31 20:30 TD Garden | BOS 107-89 DAL')).toThrow('no clock shows 06-31 20:30');
  expect(fault('06-06 20:30 TD Garden | BOS 107-89 LVA')).toThrow('no team of the NBA has the code LVA');
  expect(fault('06-06 20:30 TD Garden | BOS 107-89 BOS')).toThrow('a team does not play itself');
  expect(fault('06-06 20:30 TD Garden | BOS 99-99 DAL')).toThrow('a game has a winner');
});
