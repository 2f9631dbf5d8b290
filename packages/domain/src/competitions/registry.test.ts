import { expect, test } from 'vitest';
import { KNOWN_COMPETITION_IDS, competitionOf } from './registry.ts';
import { stageNameOf } from '#competition/stages.ts';
import { roundNameOf } from '#competition/round-names.ts';

const LEAGUES = ['12387', '12388', '12417', '12416', '12403'];
const CUPS = '10810 10632 9012 9799 10801 10605 10849 10846 10830 11334 11771 11582'.split(' ');

const positionsOf = (competitionId: string, season: string) =>
  competitionOf(competitionId)
    ?.zones(season)
    .map(({ zone, places }) => [zone, ...places]);

test.each([
  ['12387', [1, 1, 2, 3, 4, 5], [2, 6, 7], [4, 18, 19, 20]],
  ['12388', [1, 1, 2, 3, 4, 5], [2, 6, 7], [3, 8], [4, 18, 19, 20]],
  ['12417', [1, 1, 2, 3, 4], [2, 5], [3, 6], [4, 18, 19, 20]],
  ['12416', [1, 1, 2, 3, 4], [2, 5], [3, 6], [4, 16, 17, 18]],
  ['12403', [1, 1, 2, 3, 4], [2, 5, 6], [3, 7], [4, 16, 17, 18]],
])('[K6] %s 2024-25: what the places were worth in the end', (competitionId, ...zones) => {
  expect(positionsOf(competitionId, '2024-25')).toEqual(zones);
});

test.each([
  ['12387', 20],
  ['12388', 20],
  ['12417', 20],
  ['12416', 18],
  ['12403', 18],
])('[K6] %s 2026-27: four, one, one, and the last three of %i', (competitionId, teams) => {
  expect(positionsOf(competitionId, '2026-27')).toEqual([
    [1, 1, 2, 3, 4],
    [2, 5],
    [3, 6],
    [4, teams - 2, teams - 1, teams],
  ]);
});

test('[K6] a zone says in its name which place has to play for it', () => {
  const names = (competitionId: string) =>
    competitionOf(competitionId)
      ?.zones('2026-27')
      .map(({ name }) => name.en);
  expect(names('12387')).toEqual(['Champions League', 'Europa League', 'Conference League', 'Relegation']);
  expect(names('12416')?.at(-1)).toBe('Relegation (rank 16: play-off)');
  expect(names('12403')?.[0]).toBe('Champions League (rank 4: qualifying)');
});

test('[K8] groups lead two teams on, and the best thirds where 24 or 48 teams play', () => {
  expect(positionsOf('10810', '2022')).toEqual([[1, 1, 2]]);
  expect(positionsOf('10810', '2026')).toEqual([
    [1, 1, 2],
    [2, 3],
  ]);
  expect(positionsOf('11334', '2024')).toEqual([
    [1, 1, 2],
    [2, 3],
  ]);
  expect(positionsOf('11334', '2012')).toEqual([[1, 1, 2]]);
});

test('[K6][K8] every league, both cups and the NBA are described under their own id', () => {
  const ids = [...LEAGUES, '10810', '11334', 'nba'];
  expect(ids.map((id) => competitionOf(id)?.id)).toEqual(ids);
  expect(ids.map((id) => competitionOf(id)?.family)).toEqual([...LEAGUES.map(() => 'football'), 'fifa', 'euro', 'nba']);
  expect(competitionOf('10632')).toBeUndefined();
});

test('[V4] the known competitions are the five leagues, the Championship and the types of K8', () => {
  expect([...KNOWN_COMPETITION_IDS].sort()).toEqual([...LEAGUES, 'championship', ...CUPS].sort());
});

test('[E6] a round has the name of its stage, in whatever words a feed writes it; an unknown one keeps its own', () => {
  const words = ['Round of 16', 'Quarter-finals', 'Quarter-final', 'Semi-finals', 'Match for third place', 'Final'];
  expect(words.map((round) => roundNameOf(round).zh)).toEqual([
    '16 强',
    '四分之一决赛',
    '四分之一决赛',
    '半决赛',
    '季军赛',
    '决赛',
  ]);
  expect(roundNameOf('Match for third place').en).toBe('Third place');
  expect(roundNameOf('Clausura - Liguilla')).toEqual({ zh: 'Clausura - Liguilla', en: 'Clausura - Liguilla' });
});

test('[E6] stages have names in both languages, unknown ones their own words', () => {
  expect(stageNameOf('round-of-16')).toEqual({ zh: '16 强', en: 'Round of 16' });
  expect(stageNameOf('third-place').zh).toBe('季军赛');
  expect(stageNameOf('preliminary-final').en).toBe('Preliminary final');
});
