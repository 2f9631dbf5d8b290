import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { seedMarket } from '#testing/test-market.ts';
import { ConsoleBrowser } from '#testing/test-staff.ts';

const HOUR_MS = 3_600_000;

describeEachDatabase('members at the console', (open) => {
  let app: TestApp;
  let anna: User;
  let browser: ConsoleBrowser;
  const enter = (password = 'password-anna-1') => browser.call('opsEnterAsMember', { username: 'anna-1', password });
  const session = () => browser.call('opsGetSession', {});

  beforeEach(async () => {
    app = await createTestApp(await open());
    anna = await app.member('anna-1');
    browser = new ConsoleBrowser(app);
  });

  test('[X1] a member without a role sees the applications alone, and applies for nobody else', async () => {
    expect((await enter()).data).toMatchObject({
      staffId: anna.uid,
      roles: ['member'],
      rights: ['apply'],
      step: 'done',
    });
    expect(browser.setCookie).toMatch(/HttpOnly; SameSite=Strict/);
    expect((await session()).data).toMatchObject({ login: 'anna-1', roles: ['member'] });
    const text = 'I have followed Serie A for twenty years.';
    const sent = { id: 'a1', kind: 'tipster', name: 'Anna', text } as const;
    expect((await browser.call('opsApply', sent)).data).toMatchObject({ uid: anna.uid, state: 'open' });
    expect((await browser.call('opsListOwnApplications', {})).data.list).toHaveLength(1);
    const other = await app.member('other');
    expect((await browser.call('opsApply', { ...sent, id: 'a2', uid: other.uid })).code).toBe(CODE.FORBIDDEN);
    expect((await browser.call('opsListOwnApplications', { uid: other.uid })).code).toBe(CODE.FORBIDDEN);
    const refused = [
      await browser.call('opsListApplications', {}),
      await browser.call('opsListOwnTipsters', {}),
      await browser.call('opsListStudioHosts', {}),
      await browser.call('opsListTips', {}),
      await browser.call('opsListDevices', {}),
      await browser.call('opsStartSecondFactor', {}),
    ];
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => CODE.FORBIDDEN));
    const log = (await app.ops('opsListAudit', { action: 'application.send' })).data.list;
    expect(log).toMatchObject([{ who: `member:${anna.uid}` }]);
  });

  test('[X1] roles follow the records at each call; a tipster acts for own tips alone, a token for all', async () => {
    await seedMarket(app);
    await enter();
    await app.ops('opsSaveTipster', { id: 'mine', name: 'Mine', uid: anna.uid });
    await app.ops('opsSaveTipster', { id: 'other', name: 'Other' });
    await app.ops('opsSaveHost', { id: 'host-1', name: 'Anna', uid: anna.uid });
    expect((await session()).data.roles).toEqual(['member', 'host', 'tipster']);
    expect((await browser.call('opsListOwnTipsters', {})).data.list.map(({ id }) => id)).toEqual(['mine']);
    expect((await app.ops('opsListOwnTipsters', {})).data.total).toBe(2);
    expect((await browser.call('opsListStudioHosts', {})).code).toBe(CODE.SUCCESS);
    const draft = { id: 'd1', revision: 0, sportsTitle: 'Mine' };
    expect((await browser.call('opsSaveTipDraft', { ...draft, professorId: 'mine' })).code).toBe(CODE.SUCCESS);
    const ofOther = [
      await browser.call('opsSaveTipDraft', { ...draft, professorId: 'other' }),
      await browser.call('opsListTipDrafts', { professorId: 'other' }),
      await browser.call('opsListOwnTips', { professorId: 'nobody' }),
      await browser.call('opsGetTipsterSales', { professorId: 'other' }),
      await browser.call('opsListOwnComments', { professorId: 'other' }),
    ];
    expect(ofOther.map(({ code }) => code)).toEqual(ofOther.map(() => CODE.FORBIDDEN));
    await app.ops('opsSaveTipster', { id: 'mine', uid: null });
    expect((await browser.call('opsListTipDrafts', { professorId: 'mine' })).code).toBe(CODE.FORBIDDEN);
    expect((await session()).data.roles).toEqual(['member', 'host']);
  });

  test('[X1] the cookie of the console and the session of the app never stand for each other', async () => {
    await enter();
    const token = browser.cookie.split('=')[1] ?? '';
    expect((await app.call('getProfile', {}, { token })).code).toBe(CODE.EXPIRED);
    const other = await browser.call('opsGetSession', {}, { cookie: `touchline_staff=${anna.token}` });
    expect([CODE.NULL_USER, CODE.EXPIRED]).toContain(other.code);
    expect((await app.call('listSessions', {}, { token: anna.token })).data.list).toHaveLength(1);
    expect((await browser.call('opsSignOut', {})).code).toBe(CODE.SUCCESS);
    expect((await session()).code).toBe(CODE.NULL_USER);
    expect((await browser.call('opsGetSession', {}, { cookie: `touchline_staff=${token}` })).code).toBe(CODE.EXPIRED);
    expect((await app.call('getProfile', {}, { token: anna.token })).code).toBe(CODE.SUCCESS);
  });

  test('[X1] a session ends with another password, a suspension, a revocation and after 12 hours without use', async () => {
    const ends: (() => Promise<unknown>)[] = [
      async () => (app.clock.now += 12 * HOUR_MS),
      () => app.ops('opsRevokeSessions', { uid: anna.uid }),
      () => app.ops('opsSuspendMember', { uid: anna.uid, reason: 'spam', until: app.clock.now + HOUR_MS }),
    ];
    for (const end of ends) {
      await enter();
      expect((await session()).code).toBe(CODE.SUCCESS);
      await end();
      expect((await session()).code).toBe(CODE.EXPIRED);
    }
    browser = new ConsoleBrowser(app);
    expect(await enter()).toMatchObject({ code: CODE.SUSPENDED, data: { reason: 'spam' } });
    expect(browser.setCookie).toBe('');
    app.clock.now += 2 * HOUR_MS;
    await enter();
    const change = { currentPassword: 'password-anna-1', newPassword: 'another-password-1' };
    const again = await app.call('signIn', { username: 'anna-1', password: 'password-anna-1' });
    expect((await app.call('changePassword', change, { token: again.data.token })).msg).toBe('ok');
    expect((await session()).code).toBe(CODE.EXPIRED);
  });

  test('[A9] wrong passwords at the console and in the app count together', async () => {
    for (let tries = 0; tries < 3; tries += 1) expect((await enter('wrong-password')).code).toBe(CODE.BAD_CREDENTIALS);
    expect((await enter()).code).toBe(CODE.IMAGE_CODE);
    const inApp = await app.call('signIn', { username: 'anna-1', password: 'password-anna-1' });
    expect(inApp.code).toBe(CODE.IMAGE_CODE);
  });
});
