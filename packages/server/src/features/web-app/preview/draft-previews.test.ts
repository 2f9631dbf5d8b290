import { CODE } from '@touchline/contract/codes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { builtApp, renderOrderIn } from '#testing/test-built-app.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { seedTips } from '#testing/test-tips.ts';

const ANCHORS = '/anchor?call=getAnchorList';
const PICTURE = { images: 'https://x.example/b.png', actionType: 0, actionContent: '' } as const;

describeEachDatabase('previews of unsaved records', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open(), {}, builtApp());
    await app.ops('opsSaveHost', { id: 'wang', name: '老王', liveStatus: 1 });
  });
  afterEach(() => app.close());

  const onPage = (html: string): string => JSON.stringify(renderOrderIn(html)?.data);
  const pageOf = (call: string, request: object): string =>
    `/anchor?call=${call}&request=${encodeURIComponent(JSON.stringify(request))}`;

  test('[V6] a draft is on the page as visitors would see it, in language and themes, and nowhere else', async () => {
    const audited = async () => (await app.ops('opsListAudit', {})).data.list.length;
    const before = await audited();
    const draft = { id: 'wang', name: '王老师', revision: null };
    const { data } = await app.ops('opsPreviewHost', { page: ANCHORS, language: 'en-US', draft });
    expect(renderOrderIn(data.light)).toMatchObject({ locale: 'en-US', timeZone: 'Asia/Shanghai' });
    for (const [theme, html] of [
      ['normal', data.light],
      ['dark', data.dark],
    ] as const) {
      expect(onPage(html)).toContain('王老师');
      expect(html).toContain(`<body class="touchline-page theme-${theme}" data-theme="${theme}">`);
      expect(html).toContain('<div id="root" inert>');
      expect(html).not.toContain('<script');
    }
    expect((await app.call('getAnchorList', {})).data.hosts.map(({ name }) => name)).toEqual(['老王']);
    const { body } = await app.app.inject({ url: ANCHORS, headers: { host: 'localhost' } });
    expect(onPage(body)).toContain('老王');
    expect(await audited()).toBe(before);
  });

  test('[V6] banners, tipsters, moments and rankings are previewed by what their saves do', async () => {
    await seedTips(app, []);
    const banner = await app.ops('opsPreviewBanner', {
      page: pageOf('listBanners', { categoryId: '30301' }),
      draft: { ...PICTURE, id: 'cup', categoryId: 30301, title: '欧冠之夜', enabled: true },
    });
    expect(onPage(banner.data.light)).toContain('欧冠之夜');
    expect((await app.call('listBanners', { categoryId: '30301' })).data).toEqual([]);
    const tipster = await app.ops('opsPreviewTipster', {
      page: pageOf('getTipster', { professorId: 'lao-li' }),
      draft: { id: 'lao-li', name: '李大师' },
    });
    expect(onPage(tipster.data.light)).toContain('李大师');
    const moment = await app.ops('opsPreviewMoment', {
      page: pageOf('listMoments', { hostId: 'wang', momentSort: 1 }),
      draft: { id: 'm1', hostId: 'wang', text: '今晚见', pictures: [], createdAt: app.clock.now },
    });
    expect(onPage(moment.data.light)).toContain('今晚见');
    const ranking = await app.ops('opsPreviewRanking', {
      page: pageOf('getRankingConfig', {}),
      draft: { id: 'cup', kind: 'week', text: { zh: '杯赛榜', en: 'Cup' } },
    });
    expect(onPage(ranking.data.light)).toContain('杯赛榜');
  });

  test('a draft that a save would refuse is refused alike, and so are pages of members, files and unknown languages', async () => {
    const draft = { id: 'wang', pictureId: 'no-such' };
    const { code, msg } = await app.ops('opsSaveHost', draft);
    expect(await app.ops('opsPreviewHost', { page: ANCHORS, draft })).toMatchObject({ code, msg });
    const fine = { id: 'wang', name: '王' };
    for (const page of ['/account', '/assets/main.js', '/nowhere', '//evil.example'])
      expect([page, (await app.ops('opsPreviewHost', { page, draft: fine })).code]).toEqual([page, CODE.MALFORMED]);
    const odd = { page: ANCHORS, language: 'fr', draft: fine };
    expect((await app.ops('opsPreviewHost', odd)).code).toBe(CODE.MALFORMED);
    expect((await app.ops('opsPreviewHost', { page: '/anchor?fail', draft: fine })).code).toBe(CODE.OVERLOAD);
  });
});
