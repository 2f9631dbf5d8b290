import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, afterEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createListeners } from '#testing/test-sockets.ts';
import { bannersOf, saveBanner } from './banner-repo.ts';
import { createBannerJob } from './shown-banners.ts';

const MINUTE = 60_000;
const BANNER = { categoryId: 30301, images: 'https://x.example/b.png', actionType: 0, actionContent: '' } as const;

describeEachDatabase('banners with times', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open());
  });
  const listeners = createListeners(() => app);
  afterEach(async () => {
    listeners.closeAll();
    await app.close();
  });

  const shown = async () => (await app.call('listBanners', { categoryId: '30301' })).data.map(({ id }) => id);

  test('[V6, E17] a banner is shown from its first minute until its last, and a draft never', async () => {
    const { now } = app.clock;
    const [publishAt, unpublishAt] = [now + 10 * MINUTE, now + 20 * MINUTE];
    await app.ops('opsSaveBanner', { id: 'cup', ...BANNER, publishAt, unpublishAt });
    await app.ops('opsSaveBanner', { id: 'always', ...BANNER });
    await app.ops('opsSaveBanner', { id: 'draft', ...BANNER, images: '', publishAt, enabled: false });
    const seen: string[][] = [];
    for (const at of [now, publishAt - 1, publishAt, unpublishAt - 1, unpublishAt]) {
      app.clock.now = at;
      seen.push(await shown());
    }
    expect(seen).toEqual([['always'], ['always'], ['always', 'cup'], ['always', 'cup'], ['always']]);
    const { data } = await app.call('listBanners', { categoryId: '30301' });
    expect(Object.keys(data[0] ?? {})).not.toContain('publishAt');
    const refused = await app.ops('opsSaveBanner', { id: 'cup', publishAt: unpublishAt });
    expect(refused).toMatchObject({ code: CODE.MALFORMED, msg: expect.stringContaining('unpublishAt') });
  });

  test('[V6] open pages are notified once as a banner appears and as it ends, and at each save', async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const phone = await listeners.listen(['banners']);
    const tick = createBannerJob(app.system);
    const { now } = app.clock;
    await app.ops('opsSaveBanner', { id: 'cup', ...BANNER, publishAt: now + 5000, unpublishAt: now + 9000 });
    await app.ops('opsSaveBanner', {
      id: 'draft',
      ...BANNER,
      categoryId: 10103,
      publishAt: now + 5000,
      enabled: false,
    });
    await phone.until(() => phone.messages.length === 2);
    for (let step = 0; step <= 12; step += 1) {
      app.clock.now = now + step * 1000;
      await tick();
    }
    await app.ops('opsRemoveBanner', { id: 'cup' });
    await phone.until(() => phone.messages.length === 5);
    expect(phone.messages.map(({ mutation, data }) => [mutation, data])).toEqual(
      [30301, 10103, 30301, 30301, 30301].map((category) => ['banner.change', { categoryIds: [category] }]),
    );
  });

  test('[V6] a page rendered before a banner appeared is rendered again after it', async () => {
    const publishAt = app.clock.now + MINUTE;
    await app.ops('opsSaveBanner', { id: 'cup', ...BANNER, publishAt });
    const tick = createBannerJob(app.system);
    await tick();
    const rendered = () => app.cache.get('a page', ['*'], 10 * MINUTE, shown);
    expect(await rendered()).toEqual([]);
    app.clock.now = publishAt;
    await tick();
    expect(await rendered()).toEqual(['cup']);
  });

  test('an operator’s change of a demo banner stays when the demo writes its banners again', async () => {
    const demo = { id: 'd', ...BANNER, title: 'demo', subtitle: '', sort: 1, enabled: true } as const;
    const written = { ...demo, publishAt: null, unpublishAt: null, language: null };
    await saveBanner(app.system.db, written, 1);
    await saveBanner(app.system.db, { ...written, title: 'demo, later' }, 1);
    await app.ops('opsSaveBanner', { id: 'd', title: 'ours' });
    await saveBanner(app.system.db, written, 1);
    expect(await bannersOf(app.system.db, false)).toMatchObject([{ id: 'd', title: 'ours' }]);
  });
});
