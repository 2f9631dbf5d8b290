import { existsSync, readFileSync } from 'node:fs';
import { FeedTeam } from '@touchline/contract/feed-batch.ts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { COMPETITIONS, competitionBySlugOrId } from './competitions.ts';
import { feedTeamOf, findTeam } from './find-team.ts';
import { LEAGUE_TEAMS } from './league-teams.ts';
import { NATIONS } from './nations.ts';

const DATA = new URL('../../../../../shared/data/', import.meta.url);
const known = new Set(
  [...LEAGUE_TEAMS.flatMap(({ current, others }) => [...current, ...others]), ...NATIONS].map(({ id }) => id),
);

const Side = z.union([z.string(), z.object({ name: z.string() })]);
const Matches = z.array(z.object({ team1: Side, team2: Side }));
const Document = z.object({
  matches: z.optional(Matches),
  rounds: z.optional(z.array(z.object({ matches: Matches }))),
});

const namesIn = (file: string): string[] => {
  const document = z.parse(Document, JSON.parse(readFileSync(new URL(file, DATA), 'utf8')));
  const matches = [...(document.matches ?? []), ...(document.rounds ?? []).flatMap((round) => round.matches)];
  return matches
    .flatMap(({ team1, team2 }) => [team1, team2])
    .map((side) => (typeof side === 'string' ? side : side.name));
};

const isPlaceholder = (name: string): boolean => /^(?:[WL]\d+|[1-4][A-L](?:\/[A-L])*)$/.test(name);

const FILES = [
  ['openfootball/2024-25/en.1.json', '12387', 20],
  ['openfootball/2024-25/es.1.json', '12388', 20],
  ['openfootball/2024-25/de.1.json', '12416', 18],
  ['openfootball/world-cup/2022.worldcup.json', '10810', 32],
  ['openfootball/world-cup/2026.worldcup.json', '10810', 48],
  ['openfootball/euro/2024.euro.json', '11334', 24],
] as const;

test.each(FILES)('[E1] every name in %s is a known team', (file, competitionId, count) => {
  if (!existsSync(new URL(file, DATA))) return console.log(`skipped: ${file} is absent`);
  const names = namesIn(file).filter((name) => !isPlaceholder(name));
  const ids = new Map(names.map((name) => [name, findTeam('football', competitionId, name).id]));
  expect([...ids].filter(([, id]) => !known.has(id))).toEqual([]);
  expect(new Set(ids.values()).size).toBe(count);
});

test('[E3] every name in the NBA schedule is one of thirty known teams', () => {
  const file = new URL('nba/nba-2024-UTC.csv', DATA);
  if (!existsSync(file)) return console.log('skipped: the NBA schedule is absent');
  const lines = readFileSync(file, 'utf8').trim().split(/\r?\n/).slice(1);
  const names = new Set(lines.flatMap((line) => line.split(',').slice(4, 6)));
  const ids = [...names].map((name) => findTeam('basketball', 'nba', name).id);
  expect(ids.filter((id) => !known.has(id))).toEqual([]);
  expect(new Set(ids).size).toBe(30);
});

test('[K6] leagues have 20, 20, 20, 18 and 18 clubs, the Championship 24, the NBA 30 teams, and no id or name is repeated', () => {
  expect(LEAGUE_TEAMS.map(({ current }) => current.length)).toEqual([20, 20, 20, 18, 18, 24, 30]);
  // A club that plays in two leagues counts once.
  const teams = [...new Set(LEAGUE_TEAMS.flatMap(({ current, others }) => [...current, ...others])), ...NATIONS];
  for (const of of ['id', 'zh', 'en'] as const) {
    const texts = teams.map((team) => (of === 'id' ? team.id : team.name[of]));
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  }
});

const problemsOf = (team: FeedTeam): string[] =>
  (z.safeParse(FeedTeam, team).error?.issues ?? []).map(
    (issue) => `${team.id} ${issue.path.join('.')}: ${issue.message}`,
  );

test('every known team fits the contract', () => {
  for (const { current, others } of LEAGUE_TEAMS)
    for (const team of [...current, ...others]) {
      expect(problemsOf(feedTeamOf(team))).toEqual([]);
      expect(team.strength).toBeGreaterThanOrEqual(0);
      expect(team.strength).toBeLessThanOrEqual(100);
    }
  for (const nation of NATIONS) {
    expect(problemsOf(feedTeamOf(nation))).toEqual([]);
    expect(nation.country).toMatch(/^([a-z]{2}|gb-(eng|nir|sct|wls))$/);
  }
});

test('accents, case and the feed spelling do not matter; the feed name is kept', () => {
  expect(findTeam('football', 'la-liga', 'club atletico de madrid').id).toBe('atletico-madrid');
  expect(findTeam('football', '12416', 'FC Bayern München')).toMatchObject({
    id: 'bayern',
    name: { zh: '拜仁慕尼黑', en: 'Bayern Munich' },
    shortName: { zh: '拜仁' },
    feedName: 'FC Bayern München',
  });
  expect(findTeam('football', 'world-cup', 'England')).toMatchObject({ id: 'nt-gb-eng', country: 'gb-eng' });
});

test('an unknown name becomes a team of its own with a stable id', () => {
  const team = findTeam('football', '12387', 'Łódź & Śląsk 1908');
  expect(team).toEqual(findTeam('football', '12387', 'Łódź & Śląsk 1908'));
  expect(team.name.zh).toBe('Łódź & Śląsk 1908');
  for (const name of ['', '测试队', 'x'.repeat(300), 'W73', '///'])
    expect(problemsOf(findTeam('basketball', 'nowhere', name))).toEqual([]);
  expect(findTeam('football', '12387', '测试队').id).not.toBe(findTeam('football', '12387', '试测队').id);
  expect(findTeam('basketball', 'nba', 'Arsenal').id).toBe('basketball-arsenal');
});

test('[K6] [K8] competitions are found by slug and by id', () => {
  expect(COMPETITIONS.map(({ id }) => id)).toEqual([
    '12387',
    '12388',
    '12417',
    '12416',
    '12403',
    'championship',
    '10810',
    '11334',
    'nba',
  ]);
  expect(competitionBySlugOrId('ligue-1')?.id).toBe('12403');
  expect(competitionBySlugOrId('11334')?.slug).toBe('euro');
  expect(competitionBySlugOrId('cricket')).toBeUndefined();
});
