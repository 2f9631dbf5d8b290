import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { storePictures, seedMatches } from '#testing/test-seed.ts';
import { seedTips } from '#testing/test-tip-comments.ts';

describeEachDatabase('lists of operators', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open(), { DOMAIN_ORIGINS: 'https://api.example.com' });
  });

  test('[X1] members are found by a part of their name, by uid, and in pages', async () => {
    const anna = await app.member('Anna');
    for (const name of ['Hannah', 'ben', 'joanna']) await app.member(name);
    const found = async (query: { q?: string; page?: number; size?: number }) => {
      const { data } = await app.ops('opsListMembers', query);
      return { names: data.list.map(({ username }) => username).sort(), total: data.total, last: data.isLastPage };
    };
    expect(await found({ q: 'anna' })).toEqual({ names: ['Anna', 'Hannah', 'joanna'], total: 3, last: true });
    expect((await found({ q: anna.uid })).names).toEqual(['Anna']);
    expect(await found({ q: '%' })).toMatchObject({ total: 0 });
    expect(await found({ q: '_' })).toMatchObject({ total: 0 });
    const pages = [await found({ size: 3 }), await found({ size: 3, page: 2 })];
    expect(pages.map(({ total, last }) => [total, last])).toEqual([
      [4, false],
      [4, true],
    ]);
    expect(pages.flatMap(({ names }) => names).sort()).toEqual(['Anna', 'Hannah', 'ben', 'joanna']);
    expect(JSON.stringify((await app.ops('opsListMembers', {})).data)).not.toMatch(/hash|password/);
  });

  test('[E1] matches are found by a part of a team’s name in either language, and by the day in Shanghai', async () => {
    await seedMatches(app);
    const found = async (query: { team?: string; day?: string; q?: string; competitionId?: string }) =>
      (await app.ops('opsListMatches', query)).data.list.map(({ id }) => id);
    expect(await found({})).toEqual(['derby', 'later']);
    const [match] = (await app.ops('opsListMatches', {})).data.list;
    expect(await found({ team: match?.home.name.zh.slice(0, 2) ?? '' })).toEqual(['derby', 'later']);
    expect(await found({ team: match?.away.name.en.toUpperCase() ?? '' })).toEqual(['derby', 'later']);
    expect(await found({ team: 'no such team' })).toEqual([]);
    // JSON keys and punctuation are not part of a name.
    for (const text of ['zh', '"', ':']) expect(await found({ team: text })).toEqual([]);
    // 12:00 UTC is 20:00 in Shanghai: the match that began 80 minutes ago and the one in 90 are on the same day.
    expect(await found({ day: '2026-11-21' })).toEqual(['derby', 'later']);
    expect(await found({ day: '2026-11-22' })).toEqual([]);
    expect(await found({ q: 'late' })).toEqual(['later']);
    expect(await found({ competitionId: 'nba' })).toEqual([]);
    expect((await app.ops('opsListMatches', { day: 'today' })).code).toBe(CODE.MALFORMED);
  });

  test('[E21] tips are found by tipster, match, title and state, without the paid content', async () => {
    await seedTips(app);
    const { data } = await app.ops('opsListTips', { professorId: 'kai', matchId: 'later' });
    expect(data.total).toBe(2);
    expect(JSON.stringify(data)).not.toContain('the paid text');
    expect((await app.ops('opsListTips', { settled: 1 })).data.total).toBe(0);
    expect((await app.ops('opsListTips', { q: '阿森纳主场' })).data.total).toBe(2);
    expect((await app.ops('opsListTips', { q: 'paid' })).data.total).toBe(0);
  });

  test('[E13] shows are narrowed to those on the air, and rooms are listed with what is set for them', async () => {
    await app.ops('opsSaveHost', { id: 'qi', name: '小柒' });
    await seedMatches(app);
    const show = { hostId: 'qi', liveRoomId: 'qi-1' };
    await app.ops('opsSaveSchedule', { ...show, matchId: 'derby', liveStatus: 1 });
    await app.ops('opsSaveSchedule', { ...show, matchId: 'later' });
    for (const [onAir, matchId] of [
      [1, 'derby'],
      [0, 'later'],
    ] as const)
      expect((await app.ops('opsListSchedules', { onAir })).data.list).toMatchObject([{ matchId }]);
    await app.ops('opsSaveChatRoom', { liveRoomId: 'qi-1', slowModeSeconds: 9 });
    expect((await app.ops('opsListRooms', { q: '小柒' })).data.list).toMatchObject([
      { liveRoomId: 'qi-1', hostId: 'qi', groupId: null, isLive: true, slowModeSeconds: 9, pinnedMessageId: null },
    ]);
  });

  test('hosts, moments, files, words and the audit log are searched, too', async () => {
    await storePictures(app, 'f-one', 'f-two');
    for (const name of ['老王', '小柒']) await app.ops('opsSaveHost', { id: name === '老王' ? 'wang' : 'qi', name });
    await app.ops('opsSaveMoment', { id: 'm', hostId: 'qi', text: '主队视角', pictures: [], createdAt: 1 });
    await app.ops('opsSaveChatWords', { list: ['spam', 'scam', 'bet365'] });
    expect((await app.ops('opsListHosts', { q: '王' })).data.list.map(({ id }) => id)).toEqual(['wang']);
    expect((await app.ops('opsListHosts', { size: 1, page: 2 })).data).toMatchObject({ total: 2, isLastPage: true });
    expect((await app.ops('opsListMoments', { hostId: 'qi', q: '主队' })).data.total).toBe(1);
    expect((await app.ops('opsListMoments', { hostId: 'wang' })).data.total).toBe(0);
    expect((await app.ops('opsListFiles', { q: 'two' })).data.list).toMatchObject([
      { key: 'f-two', contentType: 'image/svg+xml', bytes: 6 },
    ]);
    expect((await app.ops('opsListChatWords', { q: 'AM' })).data.list).toEqual(['spam', 'scam']);
    const audit = async (query: object) => (await app.ops('opsListAudit', query)).data.list.map(({ action }) => action);
    expect(await audit({ action: 'host.' })).toEqual(['host.save', 'host.save']);
    expect(await audit({ subject: 'qi' })).toEqual(['host.save']);
    expect(await audit({ who: 'nobody' })).toEqual([]);
    // The text of the moment occurs in `after` only.
    expect(await audit({ q: '主队视角' })).toEqual(['moment.save']);
    expect(await audit({ q: 'TESTER', action: 'chat.' })).toEqual(['chat.words']);
    const domain = 'https://api.example.com';
    await app.ops('opsSaveDomains', { list: (['api', 'nba'] as const).map((type) => ({ type, domain })) });
    expect((await app.ops('opsListDomains', { q: 'NBA' })).data.list).toEqual([{ type: 'nba', domain }]);
    expect((await app.ops('opsListDomains', {})).data.list).toHaveLength(2);
  });
});
