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

test('[K7] names fold to a-z and 0-9, special letters too', () => {
  expect(['Leo Østigard', 'Vinícius Júnior', "N'Golo Kanté", 'Łukasz Piszczek', '梅西'].map(foldName)).toEqual([
    'leo-ostigard',
    'vinicius-junior',
    'n-golo-kante',
    'lukasz-piszczek',
    '',
  ]);
});

test('[K7] penalties count, own goals and shoot-outs do not; a family name means the one who has it', async () => {
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
