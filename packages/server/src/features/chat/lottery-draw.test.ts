import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { PUBLIC_ROOM, seedRooms, textsOf } from '#testing/test-chat.ts';
import { drawFrom } from './lottery-draw.ts';

const ROOM = { hostId: 'wang', liveRoomId: PUBLIC_ROOM };

test('[C7] every pair of four is drawn equally often', () => {
  const counts = new Map<string, number>();
  for (let draw = 0; draw < 6000; draw++) {
    const pair = drawFrom(['a', 'b', 'c', 'd'], 2).toSorted().join('');
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  expect([...counts.keys()].toSorted()).toEqual(['ab', 'ac', 'ad', 'bc', 'bd', 'cd']);
  // 1,000 are expected of each; six standard deviations are 6 * sqrt(6000 * 1/6 * 5/6) = 173.
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(174);
});

describeEachDatabase('prize draws', (open) => {
  let app: TestApp;
  let members: User[];

  beforeEach(async () => {
    app = await createTestApp(await open());
    await seedRooms(app);
    await app.ops('opsSaveStudioShow', { hostId: 'wang', matchId: 'derby', isLotteryProgress: 1 });
    members = [await app.member('anna'), await app.member('ben'), await app.member('cleo'), await app.member('dan')];
    for (const { token, username } of members) {
      const application = { liveRoomId: PUBLIC_ROOM, name: `Real ${username}`, contact: `${username}@mail.example` };
      await app.call('submitLotteryApproval', application, { token });
    }
  });
  afterEach(() => app.close());

  const applications = async () => (await app.ops('opsListStudioApplications', ROOM)).data.list;
  const draw = (key: string, winners: number) => app.ops('opsAddStudioDraw', { ...ROOM, key, winners });
  const uidsOf = ({ data }: Awaited<ReturnType<typeof draw>>) => data.winners.map(({ uid }) => uid);

  test('[C7] winners are drawn once among the approved, are published by their public names, and do not win again', async () => {
    const list = await applications();
    const refused = list.find(({ uid }) => uid === members[3]?.uid);
    for (const { id } of list.filter((one) => one !== refused))
      await app.ops('opsDecideStudioApplication', { ...ROOM, id, decision: 'approved' });
    await app.ops('opsDecideStudioApplication', { ...ROOM, id: refused?.id ?? '', decision: 'refused' });
    const elsewhere = { hostId: 'qi', liveRoomId: 'vip-qi', id: refused?.id ?? '', decision: 'approved' } as const;
    expect((await app.ops('opsDecideStudioApplication', elsewhere)).code).toBe(CODE.NOT_FOUND);

    const tooMany = await draw('four-prizes', 4);
    expect(tooMany).toMatchObject({ code: CODE.CONFLICT, msg: expect.stringContaining('3 approved') });
    const replies = await Promise.all(Array.from({ length: 5 }, () => draw('first-two', 2)));
    const [first] = replies.map(uidsOf);
    expect(replies.map(uidsOf)).toEqual(replies.map(() => first));
    expect(new Set(first).size).toBe(2);
    const approved = members.slice(0, 3).map(({ uid }) => uid);
    expect(uidsOf(await draw('third-prize', 1))).toEqual(approved.filter((uid) => !first?.includes(uid)));
    expect((await draw('third-prize', 1)).code).toBe(CODE.SUCCESS);
    expect((await draw('one-more', 1)).code).toBe(CODE.CONFLICT);

    const lines = await textsOf(app);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe(`🎉 中奖 · Winners: ${replies[0]?.data.winners.map(({ nickName }) => nickName).join('、')}`);
    expect(lines.join()).not.toMatch(/Real|mail/);
    const { list: draws } = (await app.ops('opsListStudioDraws', ROOM)).data;
    expect(draws.map(({ key }) => key).toSorted()).toEqual(['first-two', 'third-prize']);
  });
});
