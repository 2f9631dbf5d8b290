import type { User } from '@touchline/contract/account.ts';
import { BET_RESULT } from '@touchline/contract/bet.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { DAY_MS, HOUR_MS, ingest, MINUTE_MS, NOW, report, won } from '#testing/test-reports.ts';

describeEachDatabase('reports of a user', (open) => {
  let app: TestApp;
  let member: User;
  beforeEach(async () => {
    app = await createTestApp(await open());
    member = await app.member('mika');
  });

  const vote = async (name: 'likeReport' | 'dislikeReport', user: User, on = 1) =>
    (await app.call(name, { reportId: 'r1', on }, { token: user.token })).data;

  test('[C8, E7] like and dislike begin at 0, exclude each other, count once and can be withdrawn', async () => {
    await ingest(app, won('r1', 'ann', 50));
    const list = async () =>
      (await app.call('listBettingReports', { userId: 'ann' }, { token: member.token })).data.list;
    expect((await list())[0]).toMatchObject({ like: 0, disLike: 0, myVote: 0 });
    expect(await vote('likeReport', member)).toEqual({ reportId: 'r1', like: 1, disLike: 0, myVote: 1 });
    expect(await vote('likeReport', member)).toEqual({ reportId: 'r1', like: 1, disLike: 0, myVote: 1 });
    expect(await vote('dislikeReport', member)).toEqual({ reportId: 'r1', like: 0, disLike: 1, myVote: -1 });
    expect((await list())[0]).toMatchObject({ like: 0, disLike: 1, myVote: -1 });
    // Withdrawing a missing like keeps the dislike.
    expect(await vote('likeReport', member, 0)).toMatchObject({ disLike: 1, myVote: -1 });
    expect(await vote('dislikeReport', member, 0)).toEqual({ reportId: 'r1', like: 0, disLike: 0, myVote: 0 });
  });

  test('[C8, E9] 200 concurrent likes of one report are counted correctly, on the report and on the popularity board', async () => {
    await ingest(app, won('r1', 'ann', 50), won('r2', 'ann', 1), won('r3', 'ann', 1));
    const users: User[] = [];
    for (let fan = 0; fan < 100; fan += 20)
      users.push(...(await Promise.all(Array.from({ length: 20 }, (_, index) => app.member(`fan-${fan + index}`)))));
    // Each likes twice at once: the second one adds nothing.
    await Promise.all([...users, ...users].map((user) => vote('likeReport', user)));
    await vote('dislikeReport', member);
    const board = (await app.call('listRanking', { board: 'popularity' })).data;
    expect(board.list).toMatchObject([{ userId: 'ann', popularity: 99, rank: 1 }]);
    const [, , first] = board.list[0]?.bettingReportList ?? [];
    expect(first).toMatchObject({ id: 'r1', like: 100, disLike: 1 });
  });

  test('[C8] an unknown report cannot be voted on, nor by a visitor', async () => {
    expect((await app.call('likeReport', { reportId: 'nothing' }, { token: member.token })).code).toBe(CODE.NOT_FOUND);
    expect((await app.call('likeReport', { reportId: 'r1' })).code).toBe(CODE.NULL_USER);
  });

  test('[C8] a report that is published again keeps its votes', async () => {
    await ingest(app, report('r1', 'ann', { result: BET_RESULT.waiting, settledAt: null }));
    await vote('likeReport', member);
    await ingest(app, won('r1', 'ann', 50), won('r2', 'ann', 1), won('r3', 'ann', 1));
    expect((await app.call('listRanking', { board: 'popularity' })).data.list).toMatchObject([{ popularity: 1 }]);
  });

  test('[K1, C8, E8] the list has pages of 100, newest first; none is repeated or missed while new ones are added', async () => {
    const many = Array.from({ length: 230 }, (_, index) =>
      won(`r${String(index).padStart(3, '0')}`, 'ann', 1, {
        placedAt: NOW - 2 * HOUR_MS - Math.floor(index / 2) * MINUTE_MS,
      }),
    );
    await ingest(app, ...many);
    const first = (await app.call('listBettingReports', { userId: 'ann' })).data;
    expect(first).toMatchObject({ pageNum: 1, pageSize: 100, total: 230, isLastPage: false });
    await ingest(
      app,
      won('new1', 'ann', 1, { placedAt: NOW - HOUR_MS }),
      won('new2', 'ann', 1, { placedAt: NOW - HOUR_MS }),
    );
    const seen = first.list.map(({ id }) => id);
    for (let page = first; page.cursor !== null;) {
      page = (await app.call('listBettingReports', { userId: 'ann', pageNum: page.pageNum + 1, cursor: page.cursor }))
        .data;
      seen.push(...page.list.map(({ id }) => id));
    }
    expect(seen).toHaveLength(230);
    expect(new Set(seen)).toEqual(new Set(many.map(({ id }) => id)));
    const times = seen.map((id) => many.find((one) => one.id === id)?.placedAt ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect((await app.call('listBettingReports', { userId: 'ann', pageNum: 3 })).data.list).toHaveLength(32);
    expect((await app.call('listBettingReports', { userId: 'ann', size: 7 })).data).toMatchObject({
      pageSize: 7,
      total: 232,
    });
    for (const size of [0, 101])
      expect((await app.call('listBettingReports', { userId: 'ann', size })).code).toBe(CODE.MALFORMED);
    expect((await app.call('listBettingReports', { userId: 'ann', cursor: 'abc' })).code).toBe(CODE.MALFORMED);
  });

  test('[E9] new records are those of the running week, historical ones those before', async () => {
    await ingest(
      app,
      won('now', 'ann', 1),
      won('then', 'ann', 1, { placedAt: NOW - 7 * DAY_MS, settledAt: NOW - 7 * DAY_MS }),
      report('open', 'ann', { result: BET_RESULT.waiting, settledAt: null, placedAt: NOW - MINUTE_MS }),
    );
    const ids = async (recordsType: 'new' | 'historical') =>
      (await app.call('listBettingReports', { userId: 'ann', recordsType })).data.list.map(({ id }) => id);
    expect(await ids('new')).toEqual(['open', 'now']);
    expect(await ids('historical')).toEqual(['then']);
  });

  test('[R19, E7] the page of a user adds up all reports, with curve, streaks and title', async () => {
    const at = (days: number) => ({ placedAt: NOW - days * DAY_MS - HOUR_MS, settledAt: NOW - days * DAY_MS });
    await ingest(
      app,
      won('r1', 'ann', 50, at(4)),
      won('r2', 'ann', 30, at(4)),
      report('r3', 'ann', at(2)),
      won('r4', 'ann', 20, at(1)),
      report('r5', 'ann', { ...at(1), result: BET_RESULT.cancel, payout: 100 }),
      won('r6', 'ann', 10, at(0)),
    );
    const { data } = await app.call('getRankedUser', { userId: 'ann' });
    expect(data).toMatchObject({
      name: 'User ann',
      profit: 50 + 30 - 100 + 20 + 0 + 10,
      stake: 600,
      reds: 4,
      settled: 5,
      winRate: 80,
      streak: 2,
      longestStreak: 2,
      followBetCount: 6,
      userTitle: 'rookie',
      tenHistory: [1, 1, 2, 1, 1],
    });
    expect(data.curve).toEqual([
      { day: '2026-11-17', profit: 80, total: 80 },
      { day: '2026-11-18', profit: 0, total: 80 },
      { day: '2026-11-19', profit: -100, total: -20 },
      { day: '2026-11-20', profit: 20, total: 0 },
      { day: '2026-11-21', profit: 10, total: 10 },
    ]);
  });

  test('[R19, C8] a page says whether it is the viewer’s own, and hidden; a hidden one is visible to its owner only', async () => {
    await ingest(app, won('r1', 'ann', 1, { uid: member.uid }));
    const pageFor = async (token?: string) => app.call('getRankedUser', { userId: 'ann' }, token ? { token } : {});
    const other = await app.member('other');
    expect((await pageFor()).data).toMatchObject({ isMine: 0, hidden: 0 });
    expect((await pageFor(other.token)).data).toMatchObject({ isMine: 0, hidden: 0 });
    expect((await pageFor(member.token)).data).toMatchObject({ isMine: 1, hidden: 0 });
    await app.call('switchRanking', { hidden: 1 }, { token: member.token });
    expect((await pageFor(member.token)).data).toMatchObject({ isMine: 1, hidden: 1 });
    for (const token of [undefined, other.token]) expect((await pageFor(token)).code).toBe(CODE.NOT_FOUND);
  });

  test('[R19] an unknown user is 10404', async () => {
    expect((await app.call('getRankedUser', { userId: 'nobody' })).code).toBe(CODE.NOT_FOUND);
    expect((await app.call('listBettingReports', { userId: 'nobody' })).code).toBe(CODE.NOT_FOUND);
  });
});
