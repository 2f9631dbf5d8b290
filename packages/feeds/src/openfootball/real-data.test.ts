import { existsSync } from 'node:fs';
import { FeedBatch } from '@touchline/contract/feed-batch.ts';
import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import { computeStandings } from '@touchline/domain/standings.ts';
import { standingsRulesOf } from '@touchline/domain/competitions/registry.ts';
import { expect, test } from 'vitest';
import type { FeedFile } from '#feed-source.ts';
import { batchIn, readAll } from '#feed-testing.ts';
import { openfootball } from '#openfootball/source.ts';

const DATA = '../shared/data/openfootball';
const hasData = existsSync(DATA);
const NOW = Date.UTC(2026, 10, 21);

const readFolder = (location: string): Promise<FeedFile[]> => readAll(openfootball, { location, fetchedAt: NOW });
const readBatch = async (location: string): Promise<FeedBatch> => batchIn((await readFolder(location))[0]);
const feedNames = (batch: FeedBatch, match: FeedMatch | undefined): (string | undefined)[] =>
  [match?.homeTeamId, match?.awayTeamId].map((id) => batch.teams.find((team) => team.id === id)?.feedName);
const teamId = (batch: FeedBatch, feedName: string): string | undefined =>
  batch.teams.find((team) => team.feedName === feedName)?.id;

test.runIf(hasData)(
  '[A7] every file of the folder is read or skipped, none is broken (needs ../shared/data)',
  async () => {
    const files = await readFolder(DATA);
    expect(files.map((file) => file.kind).filter((kind) => kind === 'broken')).toEqual([]);
    expect(files.filter((file) => file.kind === 'skipped')).toHaveLength(7);
    const counts = files.flatMap((file) =>
      file.kind === 'batch'
        ? [
            [
              file.batch.seasons[0]?.competitionId,
              file.batch.seasons[0]?.id,
              file.batch.matches.length,
              file.batch.teams.length,
            ],
          ]
        : [],
    );
    expect(counts).toEqual([
      ['12416', '2024-25', 306, 18],
      ['12387', '2024-25', 380, 20],
      ['12388', '2024-25', 380, 20],
      ['11334', '2024', 51, 24],
      ['10810', '2022', 64, 32],
      ['10810', '2026', 104, 48],
    ]);
  },
);

test.runIf(hasData)(
  '[A7] batches fit the contract and a second read equals the first (needs ../shared/data)',
  async () => {
    const [first, second] = [await readFolder(DATA), await readFolder(DATA)];
    expect(second).toEqual(first);
    const batches = first.filter((file) => file.kind === 'batch').map((file) => file.batch);
    expect(batches.map((batch) => FeedBatch.parse(batch))).toEqual(batches);
  },
);

test.runIf(hasData)(
  '[A7] La Liga 2024-25 has 370 results; the other ten are kept with a reason (needs ../shared/data)',
  async () => {
    const { matches } = await readBatch(`${DATA}/2024-25/es.1.json`);
    const incomplete = matches.filter((match) => match.incomplete !== null);
    expect(matches.filter((match) => match.homeScore !== null && match.statusId === 8)).toHaveLength(370);
    expect(new Set(incomplete.map((match) => match.incomplete))).toEqual(new Set(['no result']));
    expect(incomplete).toHaveLength(10);
  },
);

test.runIf(hasData)('[A7] league times are those of the country, with summer time (needs ../shared/data)', async () => {
  const [england, spain] = [await readBatch(`${DATA}/2024-25/en.1.json`), await readBatch(`${DATA}/2024-25/es.1.json`)];
  const kickOff = (batch: FeedBatch, home: string, away: string) => {
    const match = batch.matches.find(
      (m) => m.homeTeamId === teamId(batch, home) && m.awayTeamId === teamId(batch, away),
    );
    return new Date(match?.kickOff ?? 0).toISOString();
  };
  expect(kickOff(england, 'Arsenal FC', 'Wolverhampton Wanderers FC')).toBe('2024-08-17T14:00:00.000Z');
  expect(kickOff(england, 'Wolverhampton Wanderers FC', 'Manchester United FC')).toBe('2024-12-26T17:30:00.000Z');
  expect(kickOff(spain, 'Athletic Club', 'FC Barcelona')).toBe('2025-05-25T19:00:00.000Z');
});

test.runIf(hasData)('[A7] the awarded match of Union Berlin counts, 0-2 (needs ../shared/data)', async () => {
  const batch = await readBatch(`${DATA}/2024-25/de.1.json`);
  const awarded = batch.matches.filter((match) => match.awarded);
  expect(
    awarded.map((match) => [
      ...feedNames(batch, match),
      match.homeScore,
      match.awayScore,
      match.statusId,
      match.countsForStandings,
    ]),
  ).toEqual([['1. FC Union Berlin', 'VfL Bochum 1848', 0, 2, 8, true]]);
});

test.runIf(hasData)(
  '[A7] standings of the batches: Liverpool 84 and +45, Bayern 82 and +67 (needs ../shared/data)',
  async () => {
    for (const [code, competitionId, champion, points, difference] of [
      ['en.1', '12387', 'Liverpool FC', 84, 45],
      ['de.1', '12416', 'FC Bayern München', 82, 67],
    ] as const) {
      const batch = await readBatch(`${DATA}/2024-25/${code}.json`);
      const [first] = computeStandings(batch.matches, standingsRulesOf(competitionId, '2024-25'));
      expect(first).toMatchObject({ teamId: teamId(batch, champion), points, goalDifference: difference });
    }
  },
);

test.runIf(hasData)(
  '[C9] World Cup 2022: Qatar time, stages, the final with extra time and penalties apart (needs ../shared/data)',
  async () => {
    const batch = await readBatch(`${DATA}/world-cup/2022.worldcup.json`);
    const final = batch.matches.find((match) => match.stage === 'final');
    expect(final).toMatchObject({
      kickOff: Date.UTC(2022, 11, 18, 15),
      statusId: 8,
      homeScore: 3,
      awayScore: 3,
      parts: { halfTime: [2, 0], regularTime: [2, 2], extraTime: [3, 3], penalties: [4, 2] },
      countsForStandings: false,
      group: null,
    });
    expect(feedNames(batch, final)).toEqual(['Argentina', 'France']);
    expect(final?.incidents.map((goal) => [goal.minute, goal.kind, goal.side])).toEqual([
      [23, 'penalty-goal', 'home'],
      [36, 'goal', 'home'],
      [80, 'penalty-goal', 'away'],
      [81, 'goal', 'away'],
      [108, 'goal', 'home'],
      [118, 'penalty-goal', 'away'],
    ]);
    expect(batch.matches.filter((match) => match.stage === 'group' && match.countsForStandings)).toHaveLength(48);
    expect(batch.matches.map((match) => match.incomplete).filter((reason) => reason !== null)).toEqual([]);
  },
);

test.runIf(hasData)(
  '[C9][C11] 2026 carries its offset, Euro 2024 is German time with codes and own goals (needs ../shared/data)',
  async () => {
    const worldCup = await readBatch(`${DATA}/world-cup/2026.worldcup.json`);
    expect(new Date(worldCup.matches[0]?.kickOff ?? 0).toISOString()).toBe('2026-06-11T19:00:00.000Z');
    const final = worldCup.matches.find((match) => match.stage === 'final');
    expect(final).toMatchObject({
      id: '10810-2026-m104',
      homeScore: 1,
      awayScore: 0,
      kickOff: Date.UTC(2026, 6, 19, 19),
    });
    const euro = await readBatch(`${DATA}/euro/2024.euro.json`);
    const opening = euro.matches[0];
    expect(opening).toMatchObject({
      kickOff: Date.UTC(2024, 5, 14, 19),
      group: 'A',
      stage: 'group',
      round: 'Matchday 1',
      homeScore: 5,
      awayScore: 1,
    });
    expect(opening?.incidents.at(-2)).toEqual({
      kind: 'own-goal',
      side: 'away',
      minute: 87,
      stoppage: 0,
      player: 'Rüdiger',
    });
    expect(opening?.incidents.at(-1)).toMatchObject({ minute: 90, stoppage: 3 });
  },
);

test.runIf(hasData)('[C9] World Cup 2022 groups as they ended, with the reason (needs ../shared/data)', async () => {
  const batch = await readBatch(`${DATA}/world-cup/2022.worldcup.json`);
  const name = (id: string) => batch.teams.find((team) => team.id === id)?.feedName;
  const table = (group: string) =>
    computeStandings(
      batch.matches.filter((match) => match.group === group),
      standingsRulesOf('10810', '2022'),
    ).map((row) => [name(row.teamId), row.points, row.tieBreak?.decidedBy ?? null]);
  expect(table('C')).toEqual([
    ['Argentina', 6, null],
    ['Poland', 4, 'goal-difference'],
    ['Mexico', 4, 'goal-difference'],
    ['Saudi Arabia', 3, null],
  ]);
  expect(table('H')).toEqual([
    ['Portugal', 6, null],
    ['South Korea', 4, 'goals-for'],
    ['Uruguay', 4, 'goals-for'],
    ['Ghana', 3, null],
  ]);
});
