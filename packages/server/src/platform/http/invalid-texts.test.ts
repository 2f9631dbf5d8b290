import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { ingest, NOW, oneBet, report, won } from '#testing/test-reports.ts';
import { seedBatch, seedMatch } from '#testing/test-seed.ts';

/** U+0000 in the middle of a text: JSON and forms can encode it, PostgreSQL cannot store it. */
const ODD = 'a\u0000b';
const HALF = '\uD83D';
const SHOWN_FOR_HALF = '\uFFFD';
/** The last day of the year 9999 begins (253,402,300,800,000 is the first moment of the year 10000). */
const LAST_MS = 253_402_300_800_000 - 86_400_000;

describeEachDatabase('texts and times that cannot be stored', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open());
    await app.ops('opsSaveHost', { id: 'wang', name: '老王' });
  });

  const pathsOf = ({ data }: { data: unknown }): string[] =>
    (data as { issues: { path: string }[] }).issues.map(({ path }) => path);
  const expectMalformed = (reply: { status: number; code: number; data: unknown }, path: string): void => {
    expect(reply).toMatchObject({ status: 400, code: CODE.MALFORMED });
    expect(pathsOf(reply)).toEqual([path]);
  };
  const stored = () => app.ranking.db.selectFrom('betting_report').selectAll().orderBy('id').execute();

  test('[V11, X1] a name with U+0000 at the sign-in and in a search is malformed input, not a server error', async () => {
    expectMalformed(await app.call('signIn', { username: ODD, password: 'a-password' }), 'username');
    expectMalformed(await app.call('listHosts', { name: ODD }), 'name');
    expect(await app.call('listHosts', { name: '王' })).toMatchObject({ code: CODE.SUCCESS, data: { total: 1 } });
  });

  test('[V11, X1] an operator’s save with U+0000 in a text is refused with its path, and nothing is written', async () => {
    const names = { zh: '榜', en: ODD };
    const tip = { professorId: 'qi', sportsTitle: 'A title', sportsInfo: ODD, goldPrice: 1 };
    const leg = { matchId: 'm1', market: '1x2', selection: 'home', odds: 2 } as const;
    const moment = { hostId: 'wang', text: ODD, pictures: [], createdAt: NOW };
    expectMalformed(await app.ops('opsSaveHost', { id: 'qi', name: ODD }), 'name');
    expectMalformed(await app.ops('opsSaveHost', { id: 'qi', name: 'Qi', tags: ['x', ODD] }), 'tags.1');
    expectMalformed(await app.ops('opsSaveGroup', { id: 'club', name: ODD }), 'name');
    expectMalformed(await app.ops('opsSaveMoment', { id: 'm1', ...moment }), 'text');
    expectMalformed(await app.ops('opsSaveRanking', { id: 'week', kind: 'week', text: names }), 'text.en');
    expectMalformed(await app.ops('opsSaveTip', { id: 't1', legs: [leg], ...tip }), 'sportsInfo');
    expect((await app.ops('opsListHosts', {})).data.list.map(({ id }) => id)).toEqual(['wang']);
    expect((await app.ops('opsListGroups', {})).data.list).toEqual([]);
  });

  test('[V11, X1] a feed batch with U+0000 in a name is refused whole, by the path of the name', async () => {
    const batch = seedBatch([seedMatch('derby', NOW, 1, null)], NOW);
    const [home, ...others] = batch.teams;
    if (!home) throw new Error('the batch has teams');
    const teams = [{ ...home, name: { zh: ODD, en: 'Arsenal' } }, ...others];
    expectMalformed(await app.ops('opsIngest', { ...batch, teams }), 'teams.0.name.zh');
    expect((await app.ops('opsIngest', batch)).data).toMatchObject({ added: 1 });
  });

  test('[E7] a betInfo with U+0000 is invalid: stored, marked and reported, and the other reports of its batch count', async () => {
    const batch = [won('r1', 'ann', 60, { betInfo: `[{"matchName":"${ODD}"}]` }), won('r2', 'bob', 30)];
    const { data } = await ingest(app, ...batch);
    expect(data).toMatchObject({ added: 2, broken: [{ id: 'r1' }] });
    expect((await stored()).map(({ bet_count: count, raw }) => [count, raw])).toEqual([
      [-1, '[{"matchName":"a\uFFFDb"}]'],
      [1, null],
    ]);
    expect((await ingest(app, ...batch)).data).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
  });

  test('[E7] U+0000 in any other text of a report is an error that names the report', async () => {
    const reply = await ingest(app, won('r1', 'ann', 60), won('r2', 'bob', 30, { userName: ODD }));
    expectMalformed(reply, 'reports.1 (r2).userName');
    expectMalformed(await ingest(app, won('r3', 'bob', 30, { platform: ODD })), 'reports.0 (r3).platform');
    expect(await stored()).toEqual([]);
  });

  test('[V11, E8] a time beyond the calendar is malformed; the last day of 9999 is valid', async () => {
    await app.ops('opsSaveRanking', { id: 'week', kind: 'week', text: { zh: '周榜', en: 'Weekly' }, minSample: 0 });
    for (const settledAt of [LAST_MS + 1, 8.64e15, 9e15])
      expectMalformed(await ingest(app, won('r1', 'ann', 60, { settledAt })), 'reports.0 (r1).settledAt');
    expect((await ingest(app, won('r1', 'ann', 60, { settledAt: LAST_MS }))).data).toMatchObject({ added: 1 });
    const batch = seedBatch([seedMatch('derby', 9e15, 1, null)], NOW);
    expectMalformed(await app.ops('opsIngest', batch), 'matches.0.kickOff');
    const moment = { id: 'm1', hostId: 'wang', text: '', pictures: [], createdAt: 9e15 };
    expectMalformed(await app.ops('opsSaveMoment', moment), 'createdAt');
    expect((await app.call('listRanking', { board: 'gain' })).code).toBe(CODE.SUCCESS);
  });

  test('[E7] a lone surrogate is stored as U+FFFD, the same on every database', async () => {
    const text = `goal ${HALF}`;
    await app.ops('opsSaveMoment', { id: 'm1', hostId: 'wang', text, pictures: [], createdAt: NOW });
    expect((await app.call('listMoments', {})).data.list[0]?.text).toBe(`goal ${SHOWN_FOR_HALF}`);
    const odd = [report('r1', 'ann', { betInfo: `[${HALF}` }), report('r2', 'ann', { betInfo: oneBet() })];
    expect((await ingest(app, ...odd)).data).toMatchObject({ added: 2 });
    expect((await stored())[0]?.raw).toBe(`[${SHOWN_FOR_HALF}`);
    expect((await ingest(app, ...odd)).data).toMatchObject({ unchanged: 2 });
  });
});
