import { CODE } from '@touchline/contract/codes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { readStandings } from './standings.ts';
import { formatTables } from '#main/feed/feed-run.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { league, PREMIER_LEAGUE, result, seasonBatch } from '#testing/test-competition.ts';
import { createListeners } from '#testing/test-sockets.ts';

const SEASON = `${PREMIER_LEAGUE}-2026-27`;
const reason = { zh: '违反财政规则', en: 'Breach of spending rules' };
const input = {
  id: 'fulham-2026',
  competitionId: PREMIER_LEAGUE,
  seasonId: '2026-27',
  teamId: 'fulham',
  points: 4,
  reason,
  date: '2026-11-20',
};
const reported = { points: 4, reason, date: '2026-11-20' };

describeEachDatabase('points deductions', (open) => {
  let app: TestApp;
  const { listen, closeAll } = createListeners(() => app);

  beforeEach(async () => {
    app = await createTestApp(await open());
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const kickOff = Date.UTC(2026, 7, 22, 14);
    await app.ingest(
      seasonBatch(app, [
        result('d1', kickOff, ['fulham', 2], ['everton', 0]),
        result('d2', kickOff, ['arsenal', 1], ['chelsea', 1]),
      ]),
    );
  });
  afterEach(async () => {
    closeAll();
    await app.close();
  });

  const table = async (view?: 'home', seasonId = SEASON) =>
    (await app.call('getLeagueRanking', { seasonId, ...(view && { view }) })).data.tables[0]?.rows.map(
      ({ team, points, deductions }) => [team.id, points, deductions],
    );
  const roomTable = async () =>
    (await app.call('getMatchStandings', { matchId: 'd1' })).data.tables[0]?.rows.map(
      ({ team, points, deductions }) => [team.id, points, deductions],
    );
  const before = [
    ['fulham', 3, []],
    ['arsenal', 1, []],
    ['chelsea', 1, []],
    ['everton', 0, []],
  ];
  const after = [
    ['arsenal', 1, []],
    ['chelsea', 1, []],
    ['everton', 0, []],
    ['fulham', 3 - 4, [reported]],
  ];

  test('[A7][K6] what an operator enters counts in every table of the season at once, with its reason', async () => {
    expect([await table(), await roomTable()]).toEqual([before, before]);
    const page = await listen([`competition:${PREMIER_LEAGUE}`]);
    expect((await app.ops('opsSaveDeduction', input)).data).toEqual({ id: 'fulham-2026', created: true });
    expect([await table(), await roomTable()]).toEqual([after, after]);
    await page.until(() => page.messages.length > 0);
    expect(page.messages).toMatchObject([
      { mutation: 'competition.change', data: { competitionId: PREMIER_LEAGUE, seasonId: '2026-27' } },
    ]);
    expect(await table('home')).toEqual([
      ['fulham', 3, []],
      ['arsenal', 1, []],
      ['chelsea', 0, []],
      ['everton', 0, []],
    ]);
    const lines = formatTables(await readStandings(app.anchor.db, 'premier-league', '2026-27', { withDemo: false }));
    expect(lines.at(-2)).toMatch(/^4 {2}fulham .* -1$/);
    expect(lines.at(-1)).toBe('fulham: -4 on 2026-11-20, Breach of spending rules');
  });

  test('[A7] an appeal changes what it names, a removal gives the points back, and the audit log has all of it', async () => {
    await app.ops('opsSaveDeduction', input);
    expect((await app.ops('opsSaveDeduction', { id: input.id, points: 2 })).data.created).toBe(false);
    expect((await table())?.at(0)).toEqual(['fulham', 1, [{ ...reported, points: 2 }]]);
    expect((await app.ops('opsRemoveDeduction', { id: input.id })).data).toEqual({ removed: true });
    expect([await table(), await roomTable()]).toEqual([before, before]);
    expect((await app.ops('opsRemoveDeduction', { id: input.id })).code).toBe(CODE.NOT_FOUND);
    const { list } = (await app.ops('opsListAudit', { size: 10, action: 'deduction.' })).data;
    const lesser = { ...input, points: 2 };
    expect(list.map(({ who, action, subject, before: old, after: next }) => [who, action, subject, old, next])).toEqual(
      [
        ['tester', 'deduction.remove', input.id, lesser, null],
        ['tester', 'deduction.save', input.id, input, lesser],
        ['tester', 'deduction.save', input.id, null, input],
      ],
    );
  });

  test('[A7] several deductions of a team add up and are listed; a new import leaves them', async () => {
    await app.ops('opsSaveDeduction', input);
    await app.ops('opsSaveDeduction', { ...input, id: 'fulham-2026-2', points: 1, date: '2026-10-01' });
    app.clock.now += 60_000;
    const next = result('d3', Date.UTC(2026, 7, 29, 14), ['fulham', 1], ['arsenal', 0]);
    await app.ingest({ ...seasonBatch(app, [next]), complete: { numbers: [] } });
    expect((await table())?.find(([id]) => id === 'fulham')).toEqual([
      'fulham',
      3 - 5,
      [{ ...reported, points: 1, date: '2026-10-01' }, reported],
    ]);
    const listed = async (query: object) => (await app.ops('opsListDeductions', query)).data.list.map(({ id }) => id);
    expect(await listed({ competitionId: PREMIER_LEAGUE, seasonId: '2026-27' })).toEqual([
      'fulham-2026',
      'fulham-2026-2',
    ]);
    expect(await listed({ q: 'FORMER' })).toEqual([]);
    expect(await listed({ q: '财政' })).toEqual(['fulham-2026', 'fulham-2026-2']);
  });

  test('[A7] an unknown team, season or day, or a league without points, is refused with the reason and changes nothing', async () => {
    await app.ingest(
      seasonBatch(app, [], { competition: { ...league('nba', 'NBA'), sport: 'basketball' }, label: '2026-27' }),
    );
    const tries = async (change: object) => {
      const { code, msg } = await app.ops('opsSaveDeduction', { ...input, ...change });
      return `${code} ${msg}`;
    };
    expect(await tries({ teamId: 'leeds' })).toContain(`${CODE.NOT_FOUND} `);
    expect(await tries({ teamId: 'leeds' })).toContain('team leeds in Premier League 2026-27');
    expect(await tries({ seasonId: '2025-26' })).toContain('season 2025-26 of Premier League');
    expect(await tries({ competitionId: '12388' })).toContain('competition 12388');
    expect(await tries({ competitionId: 'nba' })).toContain('the tables of NBA have no points');
    expect(await tries({ date: '2026-02-30' })).toContain('2026-02-30 is no day');
    expect(await tries({ points: 0 })).toContain(`${CODE.MALFORMED} `);
    expect(await tries({ reason: { zh: '违规' } })).toContain(`${CODE.MALFORMED} `);
    expect(await table()).toEqual(before);
  });

  test('[A7][K6] what was known of earlier seasons is there from the start', async () => {
    const kickOff = Date.UTC(2023, 7, 20);
    await app.ingest(
      seasonBatch(app, [result('e1', kickOff, ['everton', 1], ['nottm-forest', 0])], { label: '2023-24' }),
    );
    const rows = await table(undefined, `${PREMIER_LEAGUE}-2023-24`);
    expect(rows?.map(([id, points]) => [id, points])).toEqual([
      ['nottm-forest', -4],
      ['everton', 3 - 8],
    ]);
    expect(rows?.[1]?.[2]).toMatchObject([
      { points: 6, date: '2024-02-26' },
      { points: 2, date: '2024-04-08' },
    ]);
  });
});
