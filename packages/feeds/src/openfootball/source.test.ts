import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import { expect, test } from 'vitest';
import { FeedError } from '#feed-source.ts';
import type { FeedFile } from '#feed-source.ts';
import { batchIn, errorIn, readAll, readText } from '#feed-testing.ts';
import { openfootball } from '#openfootball/source.ts';

const NOW = Date.UTC(2026, 10, 21);

const readFolder = (location: string): Promise<FeedFile[]> => readAll(openfootball, { location, fetchedAt: NOW });
const read = (content: object, fetchedAt = NOW, name = 'file.json'): Promise<FeedFile | undefined> =>
  readText(openfootball, name, JSON.stringify(content), { fetchedAt });
const readMatches = async (content: object, fetchedAt = NOW): Promise<FeedMatch[]> =>
  batchIn(await read(content, fetchedAt)).matches;
const fault = async (content: object | string): Promise<string> =>
  errorIn(
    await readText(openfootball, 'file.json', typeof content === 'string' ? content : JSON.stringify(content), {
      fetchedAt: NOW,
    }),
  );

const fixture = { round: 'Matchday 1', date: '2024-08-17', time: '15:00', team1: 'Arsenal FC', team2: 'Chelsea FC' };
const league = (...matches: object[]) => ({ name: 'English Premier League 2024/25', matches });
const readFixture = async (change: object): Promise<FeedMatch | undefined> =>
  (await readMatches(league({ ...fixture, ...change })))[0];

test('[A7] an incomplete record is kept with its reason', async () => {
  expect(await readFixture({ score: {} })).toMatchObject({ statusId: 0, homeScore: null, incomplete: 'no result' });
  expect(await readFixture({ score: { ht: [1, 0] } })).toMatchObject({
    homeScore: null,
    parts: { halfTime: [1, 0] },
    incomplete: 'no result',
  });
  expect(await readFixture({ score: { ft: [1, 0] }, time: undefined })).toMatchObject({
    kickOff: Date.UTC(2024, 7, 17, 12),
    timeKnown: false,
    homeScore: 1,
    incomplete: 'no kick-off time',
  });
  expect(await readFixture({ score: { ft: [1, 0] }, time: 'late' })).toMatchObject({
    incomplete: 'unreadable kick-off time "late"',
  });
  expect(await readFixture({ score: { ft: [1, 0] }, date: null })).toMatchObject({
    timeKnown: false,
    incomplete: 'no date',
  });
  expect(await readFixture({ score: { ft: [1, 0] }, status: 'odd' })).toMatchObject({
    incomplete: 'unknown status "odd"',
  });
  expect(await readFixture({ score: { ft: [2, 0] }, goals1: [{ name: 'A', minute: 3 }], goals2: [] })).toMatchObject({
    incomplete: 'the goals listed with a minute are 1, the score has 2',
  });
});

test.each(['Relegation play-off', 'Playoffs', 'Spareggio scudetto', 'Barrage', 'Relegation'])(
  '[A7][K6] a league match of the round "%s" is separate and does not count in the table',
  async (round) => {
    const [ofTable, playOff] = await readMatches(
      league(
        { ...fixture, score: { ft: [1, 0] } },
        { ...fixture, round, date: '2025-06-10', score: { ft: [1, 1], p: [4, 5] } },
      ),
    );
    expect(ofTable).toMatchObject({ stage: null, countsForStandings: true, homeScore: 1, incomplete: null });
    expect(playOff).toMatchObject({
      stage: 'play-off',
      round,
      countsForStandings: false,
      parts: { penalties: [4, 5] },
      incomplete: null,
    });
    expect(playOff?.id).not.toBe(ofTable?.id);
  },
);

test('[T1] an upcoming match is not started, a postponed one is postponed; a half-time score may be missing', async () => {
  const before = Date.UTC(2024, 7, 1);
  const matches = await readMatches(
    league(
      fixture,
      { ...fixture, team1: 'Fulham FC', status: 'postponed' },
      { ...fixture, team1: 'Everton FC', score: { ft: [0, 0] } },
    ),
    before,
  );
  expect(matches.map((match) => [match.statusId, match.incomplete])).toEqual([
    [1, null],
    [9, null],
    [8, null],
  ]);
});

test('[T1] a match without a known time lacks its result only when its day has ended everywhere', async () => {
  const open = { ...fixture, date: '2026-11-21', time: undefined, score: {} };
  const stateAt = async (fetchedAt: number) => (await readMatches(league(open), fetchedAt))[0];
  // West of the date line 2026-11-21 lasts until noon UTC of the next day, and a match until three hours later.
  for (const at of [Date.UTC(2026, 10, 21, 16), Date.UTC(2026, 10, 22, 14)])
    expect(await stateAt(at)).toMatchObject({ statusId: 1, incomplete: 'no kick-off time' });
  expect(await stateAt(Date.UTC(2026, 10, 23))).toMatchObject({
    statusId: 0,
    incomplete: 'no result; no kick-off time',
  });
});

test('[A7] a match listed twice is one match, with its result', async () => {
  const matches = await readMatches(
    league({ ...fixture, score: {} }, { ...fixture, date: '2024-12-04', score: { ft: [1, 1] } }),
  );
  expect(matches).toHaveLength(1);
  expect(matches[0]).toMatchObject({ homeScore: 1, incomplete: 'listed twice' });
});

test('[C9] a knockout match keeps its id when its teams become known', async () => {
  const final = { round: 'Final', num: 104, date: '2026-07-19', time: '15:00 UTC-4', team1: 'W101', team2: 'W102' };
  const cup = (match: object) => ({ name: 'World Cup 2026', matches: [match] });
  const [open] = await readMatches(cup(final), Date.UTC(2026, 5, 1));
  const [known] = await readMatches(cup({ ...final, team1: 'Spain', team2: 'Argentina' }), Date.UTC(2026, 6, 16));
  expect([open?.statusId, known?.statusId]).toEqual([13, 1]);
  expect(open?.id).toBe(known?.id);
  expect(open?.homeTeamId).not.toBe(known?.homeTeamId);
});

test('[C9] two teams that meet in the group and again in the final have two matches', async () => {
  const group = {
    round: 'Matchday 1',
    group: 'Group A',
    date: '2022-11-20',
    time: '19:00',
    team1: 'Qatar',
    team2: 'Ecuador',
    score: { ft: [0, 2] },
  };
  const matches = await readMatches({
    name: 'World Cup 2022',
    matches: [group, { ...group, round: 'Final', group: undefined, date: '2022-12-18' }],
  });
  expect(new Set(matches.map((match) => match.id)).size).toBe(2);
});

test('[A7] an invalid file is reported with the line or JSON path and yields nothing', async () => {
  expect(await fault('{\n  "name": "x",\n  "matches": [1,]\n}')).toBe('line 3, column 17: not valid JSON');
  expect(await fault('{\n  "name": "x')).toBe('line 2, column 11: not valid JSON');
  expect(await fault(league(fixture, { ...fixture, score: { ft: ['1', 0] } }))).toMatch(
    /^matches\[1\]\.score\.ft\[0\]: /,
  );
  expect(await fault(league({ ...fixture, date: '2024-02-30' }))).toBe(
    'matches[0].date: expected a day of the calendar',
  );
  expect(await fault(league({ ...fixture, team1: '' }))).toBe('matches[0].team1: expected a team name');
  expect(await fault({ name: 'Euro 2024', rounds: [{ name: 'Final', matches: [{}] }] })).toMatch(
    /^rounds\[0\]\.matches\[0\]\.team1: /,
  );
  expect(await fault({})).toBe('the file: expected an object with "matches" or "rounds"');
});

test('[A7] a file without matches is skipped; a byte order mark is ignored', async () => {
  expect(await read(league())).toMatchObject({ kind: 'skipped', reason: 'no matches' });
  const marked = `\uFEFF${JSON.stringify(league(fixture))}`;
  expect(await readText(openfootball, 'en.1.json', marked, { fetchedAt: NOW })).toMatchObject({ kind: 'batch' });
});

test('[A7] a file of an unknown competition is skipped, not guessed', async () => {
  expect(await read({ ...league(fixture), name: 'Bundesliga 2024/25' }, NOW, 'at.1.json')).toMatchObject({
    kind: 'skipped',
  });
  expect(await read({ ...league(fixture), name: 'English League Cup 2024/25' }, NOW, 'cup.json')).toMatchObject({
    kind: 'skipped',
  });
});

test('[K8] an edition has its official year, whenever it was played and whatever its name in the feed', async () => {
  const final = { date: '2021-07-11', team1: { name: 'Italy' }, team2: { name: 'England' } };
  const seasonsOf = async (name: string, season?: string) => {
    const text = JSON.stringify({ name, rounds: [{ name: 'Final', matches: [final] }] });
    return batchIn(await readText(openfootball, 'euro.json', text, { fetchedAt: NOW, season })).seasons;
  };
  const edition = [{ competitionId: '11334', id: '2020', label: '2020' }];
  for (const name of ['Euro 2021', 'Euro 2020', 'UEFA European Championship 2020'])
    expect(await seasonsOf(name)).toEqual(edition);
  expect(await seasonsOf('Euro 2020', '2021')).toEqual(edition);
  expect(await seasonsOf('Euro 2024')).toMatchObject([{ label: '2024' }]);
});

test('[A7] scores of the older format are read with their parts', async () => {
  const final = { ...fixture, team1: { name: 'Italy' }, team2: { name: 'England' }, date: '2021-07-11' };
  const finalWith = async (score: object) => {
    const content = { name: 'Euro 2020', rounds: [{ name: 'Final', matches: [{ ...final, ...score }] }] };
    return (await readMatches(content))[0];
  };
  // The final of Wembley: 0-1 at half-time, 1-1 after 90 and 120 minutes, 3-2 on penalties.
  const scores = { score1i: 0, score2i: 1, score1: 1, score2: 1, score1et: 1, score2et: 1, score1p: 3, score2p: 2 };
  expect(await finalWith(scores)).toMatchObject({
    statusId: 8,
    homeScore: 1,
    awayScore: 1,
    parts: { halfTime: [0, 1], regularTime: [1, 1], extraTime: [1, 1], penalties: [3, 2] },
  });
  expect(await finalWith({ score1: null, score2: null, score1i: null })).toMatchObject({ homeScore: null, parts: {} });
  const broken = { name: 'Euro 2020', rounds: [{ name: 'Final', matches: [{ ...final, score1: '1' }] }] };
  expect(await fault(broken)).toMatch(/^rounds\[0\]\.matches\[0\]\.score1: /);
});

test('[A7] a wrong location or option is refused and reported', async () => {
  await expect(readFolder('no-such-folder')).rejects.toThrow(new FeedError('no-such-folder: no such file or folder'));
  await expect(readAll(openfootball, { location: '.', fetchedAt: NOW, competition: 'curling' })).rejects.toThrow(
    '--competition curling: not known; use one of premier-league',
  );
});
