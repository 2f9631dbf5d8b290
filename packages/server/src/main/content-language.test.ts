import { CODE } from '@touchline/contract/codes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { publish, saveTipster, seedMarket } from '#testing/test-market.ts';

const BANNER = { categoryId: 30301, images: 'https://x.example/b.png', actionType: 0, actionContent: '' } as const;
const inLanguage = (language: string) => ({ headers: { language } });

describeEachDatabase('content in several languages', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open());
    await seedMarket(app);
  });
  afterEach(() => app.close());

  const hostsFor = async (language: string, sort: 'rank' | 'watchers' = 'rank') =>
    (await app.call('listHosts', { sort }, inLanguage(language))).data.list.map((host) => [host.id, host.language]);
  const tipstersFor = async (language: string) =>
    (await app.call('listTipsters', { size: 2 }, inLanguage(language))).data;
  const tipsFor = async (language: string, more: object = {}) =>
    (await app.call('listTips', { ...more }, inLanguage(language))).data.list.map(({ id }) => id).sort();
  const bannersFor = async (language: string) =>
    (await app.call('listBanners', { categoryId: '30301' }, inLanguage(language))).data.map(({ id }) => id);

  test('[C2, E12] the order of hosts begins with those who speak the reader’s language; both scripts of Chinese are one', async () => {
    await app.ops('opsSaveHost', {
      id: 'en',
      name: 'Nora',
      language: 'en-US',
      sort: 9,
      watcherCount: 5,
      liveStatus: 1,
    });
    await app.ops('opsSaveHost', { id: 'hant', name: '阿哲', language: 'zh-Hant', sort: 2 });
    await app.ops('opsSaveHost', { id: 'site', name: '老王', sort: 3 });
    const chinese = [
      ['hant', 'zh-Hant'],
      ['site', 'zh-CN'],
      ['en', 'en-US'],
    ];
    expect(await hostsFor('zh-CN')).toEqual(chinese);
    expect(await hostsFor('zh-TW')).toEqual(chinese);
    expect(await hostsFor('en-GB')).toEqual([chinese[2], chinese[0], chinese[1]]);
    const anchorList = async (language: string) =>
      (await app.call('getAnchorList', { pid: 164 }, inLanguage(language))).data.hosts.map(({ id }) => id);
    expect(await anchorList('en-US')).toEqual(await anchorList('zh-CN'));
  });

  test('[E10, E19] tipsters of the reader’s language come first, page after page', async () => {
    for (const [id, language, sort] of [
      ['a', '', 1],
      ['b', 'zh-Hant', 2],
      ['c', 'en-US', 3],
    ] as const)
      await saveTipster(app, id, { language, sort });
    const first = await tipstersFor('en-US');
    expect(first.list.map(({ id, language }) => [id, language])).toEqual([
      ['c', 'en-US'],
      ['a', 'zh-CN'],
    ]);
    const rest = await app.call('listTipsters', { size: 2, cursor: first.cursor ?? '' }, inLanguage('en-US'));
    expect(rest.data.list.map(({ id }) => id)).toEqual(['b']);
    expect((await tipstersFor('zh-CN')).list.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('[E21, C6] tips are in a language that the reader reads, in any where nobody writes in it, and in all on request', async () => {
    await saveTipster(app, 'zh', {});
    await publish(app, 'chinese', { professorId: 'zh' });
    expect(await tipsFor('en-US')).toEqual(['chinese']);
    await saveTipster(app, 'en', { language: 'en-US' });
    await publish(app, 'english', { professorId: 'en' });
    expect(await tipsFor('en-US')).toEqual(['english']);
    expect(await tipsFor('zh-Hant')).toEqual(['chinese']);
    expect(await tipsFor('en-US', { otherLanguages: 1 })).toEqual(['chinese', 'english']);
    const ofTipster = await app.call('listTipsterTips', { professorId: 'zh', isHistory: 1 }, inLanguage('en-US'));
    expect(ofTipster.data.list.map(({ id }) => id)).toEqual(['chinese']);
    const member = await app.member('ada');
    await app.call('followTipster', { professorId: 'zh', attention: 1 }, { token: member.token });
    const followed = await app.call('listTips', { followed: 1 }, { ...inLanguage('en-US'), token: member.token });
    expect(followed.data.list.map(({ id }) => id)).toEqual(['chinese']);
    expect((await app.call('listTips', {})).data.total).toBe(2);
  });

  test('[V6, E17] a banner of one language is for its readers, those of the other script without one of their own included', async () => {
    await app.ops('opsSaveBanner', { id: 'all', ...BANNER, sort: 1 });
    await app.ops('opsSaveBanner', { id: 'en', ...BANNER, language: 'en-US', sort: 2 });
    await app.ops('opsSaveBanner', { id: 'zh', ...BANNER, language: 'zh-CN', sort: 3 });
    expect(await bannersFor('en-US')).toEqual(['all', 'en']);
    expect(await bannersFor('zh-CN')).toEqual(['all', 'zh']);
    expect(await bannersFor('zh-Hant')).toEqual(['all', 'zh']);
    await app.ops('opsSaveBanner', { id: 'hant', ...BANNER, language: 'zh-Hant', sort: 4 });
    expect(await bannersFor('zh-Hant')).toEqual(['all', 'hant']);
    expect(await bannersFor('zh-CN')).toEqual(['all', 'zh']);
  });

  test('a language that the app does not have is refused, and nothing is saved', async () => {
    const host = await app.ops('opsSaveHost', { id: 'x', name: 'X', language: 'fr-FR' });
    const tipster = await app.ops('opsSaveTipster', { id: 'x', name: 'X', language: 'xx' });
    const banner = await app.ops('opsSaveBanner', { id: 'x', ...BANNER, language: 'pt-BR' });
    for (const reply of [host, tipster, banner])
      expect(reply).toMatchObject({ code: CODE.MALFORMED, msg: expect.stringContaining('language') });
    expect((await app.call('listHosts', {})).data.total).toBe(0);
  });
});
