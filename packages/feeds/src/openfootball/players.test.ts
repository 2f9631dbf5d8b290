import { existsSync } from 'node:fs';
import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import { expect, test } from 'vitest';
import { batchIn, readAll, readText } from '#feed-testing.ts';
import { foldName } from '#openfootball/player-name.ts';
import { openfootball } from '#openfootball/source.ts';

const DATA = '../shared/data/openfootball';
const hasData = existsSync(DATA);
const NOW = Date.UTC(2026, 10, 21);

const readFile = async (file: string): Promise<FeedBatch> =>
  batchIn((await readAll(openfootball, { location: `${DATA}/${file}`, fetchedAt: NOW }))[0]);

const goalsByName = ({ players, playerSeasons }: FeedBatch): [string, number][] => {
  const names = new Map(players.map(({ id, name }) => [id, name]));
  return playerSeasons.map(({ playerId, numbers }) => [names.get(playerId) ?? '', numbers['goals'] ?? 0]);
};

const best = (batch: FeedBatch, count: number): string[] =>
  goalsByName(batch)
    .sort(([nameA, a], [nameB, b]) => b - a || (nameA < nameB ? -1 : 1))
    .slice(0, count)
    .map(([name, goals]) => `${name} ${goals}`);

test('[K7] names fold to a-z and 0-9, including special letters', () => {
  expect(['Leo Østigard', 'Vinícius Júnior', "N'Golo Kanté", 'Łukasz Piszczek', '梅西'].map(foldName)).toEqual([
    'leo-ostigard',
    'vinicius-junior',
    'n-golo-kante',
    'lukasz-piszczek',
    '',
  ]);
});

test('[K7] penalties count, own goals and shoot-outs do not; a family name resolves to its only bearer', async () => {
  const record = {
    date: '2022-12-01',
    round: 'Matchday 1',
    group: 'Group A',
    team1: 'Qatar',
    team2: 'Ecuador',
    score: { ft: [2, 3], p: [4, 2] },
    goals1: [
      { name: 'Enner Valencia', minute: 80, owngoal: true },
      { name: '梅西', minute: 60 },
    ],
    goals2: [
      { name: 'Enner Valencia', minute: 16, penalty: true },
      { name: 'Enner  Valéncia', minute: 31 },
      { name: 'Valencia', minute: 60 },
    ],
  };
  const text = JSON.stringify({ name: 'World Cup 2022', matches: [record] });
  const read = async () => batchIn(await readText(openfootball, 'cup.json', text, { fetchedAt: NOW }));
  const batch = await read();
  expect(batch.players.map(({ teamId, name, number, position }) => [teamId, name, number, position])).toEqual([
    ['nt-ec', 'Enner Valencia', null, null],
    ['nt-qa', '梅西', null, null],
  ]);
  expect(goalsByName(batch)).toEqual([
    ['Enner Valencia', 3],
    ['梅西', 1],
  ]);
  expect(batch.playerSeasons[0]).toEqual({
    playerId: 'nt-ec-enner-valencia',
    teamId: 'nt-ec',
    competitionId: '10810',
    seasonId: '2022',
    numbers: { goals: 3 },
  });
  expect((await read()).players).toEqual(batch.players);
});

const scorersOf = async (...names: string[]): Promise<string[]> => {
  const match = {
    round: 'Matchday 1',
    date: '2018-08-18',
    time: '15:00',
    team1: 'Liverpool FC',
    team2: 'Arsenal FC',
    score: { ft: [names.length, 0] },
    goals1: names.map((name, index) => ({ name, minute: index + 1 })),
    goals2: [],
  };
  const text = JSON.stringify({ name: 'English Premier League 2018/19', matches: [match] });
  const batch = batchIn(await readText(openfootball, 'en.1.json', text, { fetchedAt: NOW }));
  return goalsByName(batch).map(([name, goals]) => `${name} ${goals}`);
};

test('[K7] a scorer with several spellings is one player', async () => {
  expect(await scorersOf('M. Salah', 'Mohamed Salah', 'Salah', 'MOHAMED SALAH')).toEqual(['Mohamed Salah 4']);
  expect(await scorersOf('Heung-Min Son', 'Son Heung-min', 'Son Heung Min')).toEqual(['Heung-Min Son 3']);
  expect(await scorersOf('Vinícius Jr.', 'Vinicius Júnior')).toEqual(['Vinícius Jr. 2']);
  expect(await scorersOf('Luis Díaz', 'Luis Fernando Díaz')).toEqual(['Luis Fernando Díaz 2']);
});

test('[K7] an ambiguous name is a player of its own', async () => {
  const two = ['Jordan Ayew', 'André Ayew'];
  expect(await scorersOf(...two, 'Ayew')).toEqual(['André Ayew 1', 'Ayew 1', 'Jordan Ayew 1']);
  expect(await scorersOf(...two, 'J. Ayew')).toEqual(['André Ayew 1', 'Jordan Ayew 2']);
  expect(await scorersOf('Marko Ilić', 'Mirko Ilić', 'M. Ilić')).toEqual(['M. Ilić 1', 'Marko Ilić 1', 'Mirko Ilić 1']);
  expect(await scorersOf('梅西', 'Messi')).toHaveLength(2);
});

test.runIf(hasData)('[K7] the best scorers of three tournaments (needs ../shared/data)', async () => {
  expect(best(await readFile('world-cup/2022.worldcup.json'), 2)).toEqual(['Kylian Mbappé 8', 'Lionel Messi 7']);
  const euro = await readFile('euro/2024.euro.json');
  expect(goalsByName(euro).filter(([, goals]) => goals === 3)).toHaveLength(6);
  expect(Math.max(...goalsByName(euro).map(([, goals]) => goals))).toBe(3);
});

test.runIf(hasData)('[A7] the squads of 2026 are players with number and position (needs ../shared/data)', async () => {
  const batch = await readFile('world-cup/2026.worldcup.json');
  const named = (id: string) => batch.players.find((player) => player.id === id);
  expect(named('nt-es-ferran-torres')).toMatchObject({ name: 'Ferran Torres', position: 'F', teamId: 'nt-es' });
  expect(named('nt-ca-stephen-eustaquio')).toMatchObject({ name: 'Stephen Eustáquio' });
  expect(named('nt-ca-stephan-eustaquio')).toBeUndefined();
  const unnumbered = batch.players.filter(({ number }) => number === null).map(({ name }) => name);
  expect(batch.players).toHaveLength(48 * 26 + unnumbered.length);
  expect(unnumbered.length).toBeLessThan(10);
  // Of 308 goals 14 are own goals.
  expect(goalsByName(batch).reduce((sum, [, goals]) => sum + goals, 0)).toBe(308 - 14);
});
