import { CODE } from '@touchline/contract/codes.ts';
import { operatorRoutes } from '@touchline/contract/routes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createListeners } from '#testing/test-sockets.ts';
import { inviteTo, signInAs } from '#testing/test-staff.ts';

describeEachDatabase('staff at work', (open) => {
  let app: TestApp;
  const { listen, closeAll } = createListeners(() => app);
  beforeEach(async () => {
    app = await createTestApp(await open(), { STAFF_SECOND_FACTOR: 'optional' });
    await app.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    closeAll();
    await app.close();
  });

  test('a desk is notified of changes that its rights cover, until the rights or the session end', async () => {
    const { browser } = await inviteTo(app, 'eva', ['editor']);
    const owner = (await inviteTo(app, 'olga', ['owner'])).browser;
    const desk = await listen(['ops:banners', 'ops:wallet'], undefined, '/ops/push', { cookie: browser.cookie });
    expect(desk.replies.map(({ cmd, channel, code }) => [cmd, channel, code])).toEqual([
      ['subscribed', 'ops:banners', undefined],
      ['error', 'ops:wallet', CODE.FORBIDDEN],
    ]);
    const banner = {
      id: 'cup',
      categoryId: 30301,
      title: 'Cup',
      images: 'https://example.com/a.png',
      actionType: 0 as const,
      actionContent: '',
    };
    expect(await owner.call('opsSaveBanner', banner)).toMatchObject({ msg: 'ok' });
    await desk.until(() => desk.messages.length > 0);
    expect(desk.messages).toMatchObject([
      { channel: 'ops:banners', mutation: 'ops.change', data: { noun: 'banner', id: 'cup', action: 'banner.save' } },
    ]);
    // Nothing is published for a change that was refused.
    await owner.call('opsSaveBanner', { ...banner, images: 'unknown-file-key' });
    await owner.call('opsSaveStaffRoles', { id: 'eva', roles: ['support'] });
    await desk.until(() => desk.replies.length > 2);
    expect(desk.replies.at(-1)).toMatchObject({ cmd: 'error', channel: 'ops:banners', code: CODE.FORBIDDEN });
    await owner.call('opsSaveBanner', { id: 'cup', title: 'Final' });
    desk.send({ cmd: 'ping' });
    await desk.until(() => desk.replies.at(-1)?.cmd === 'pong');
    expect(desk.messages).toHaveLength(1);
  });

  test("the console's socket needs a session and an own origin; the visitors' socket never reads the cookie", async () => {
    const { browser } = await inviteTo(app, 'olga', ['owner']);
    const { cookie } = browser;
    const refused = (headers: Record<string, string>) =>
      expect(listen(['tips'], undefined, '/ops/push', headers)).rejects.toThrow('403');
    await refused({});
    await refused({ cookie, origin: 'https://evil.example' });
    await refused({ cookie: `${cookie}x` });
    const visitor = await listen(['ops:banners'], undefined, '', { cookie });
    expect(visitor.replies).toMatchObject([{ cmd: 'error', code: CODE.FORBIDDEN }]);
    await browser.call('opsSignOut', {});
    await refused({ cookie });
  });

  test('each entry has address, kind and person, sign-ins too, and the log is searched by them and by time', async () => {
    const { browser, session } = await inviteTo(app, 'olga', ['owner']);
    const from = app.clock.now;
    app.clock.now += 1000;
    await signInAs(app, 'olga', 'wrong password');
    await signInAs(app, 'my-secret-as-login', 'x');
    await browser.call('opsSaveConfig', { isAutoPlay: 0 });
    await app.ops('opsSaveConfig', { isAutoPlay: 1 });
    await browser.call('opsSignOut', {});
    const read = async (query: object) =>
      (await app.ops('opsListAudit', query)).data.list.map(({ who, kind, staffId, address, action }) => [
        who,
        kind,
        staffId,
        address,
        action,
      ]);
    const olga = ['olga', 'staff', session.staffId, '127.0.0.1'];
    expect(await read({ from: from + 1000 })).toEqual([
      [...olga, 'session.sign-out'],
      ['tester', 'token', null, '127.0.0.1', 'config.save'],
      [...olga, 'config.save'],
      ['unknown', 'staff', null, '127.0.0.1', 'session.fail'],
      [...olga, 'session.fail'],
    ]);
    expect(await read({ to: from + 1, who: 'olga' })).toEqual([[...olga, 'session.accept']]);
    expect(await read({ action: 'config.', who: 'olga', size: 1 })).toEqual([[...olga, 'config.save']]);
  });

  test('the audit log cannot be changed: not by the database, and no call does', async () => {
    await inviteTo(app, 'olga', ['owner']);
    const { db } = app.anchor;
    await expect(db.updateTable('audit').set({ who: 'nobody' }).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('audit').execute()).rejects.toThrow('append-only');
    const calls = Object.entries(operatorRoutes).filter(([, { path }]) => path.startsWith('/ops/v1/audit'));
    expect(calls.map(([, { method }]) => method)).toEqual(['GET']);
  });
});
