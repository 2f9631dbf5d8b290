import type { MemberSession } from '@touchline/contract/account.ts';
import { LANGUAGES } from '@touchline/domain/languages/registry.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { noChoices } from '#data/alerts/sample-choices.ts';
import { comingMatch, hostOf, matchHostOf } from '#data/host/sample-anchor.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { expectEnglish, expectSoundPage } from '#testing/accessibility.ts';
import { renderPage } from '#testing/render-page.ts';
import type { Replies } from '#testing/stub-replies.ts';

const MEMBER = sampleMember('fan');
const MATCH = { ...comingMatch('coming', 0, 'gold'), startDate: Date.now() + 3_600_000 };
const HOST = hostOf('gold', { name: '老金' });

const sessionOf = (sessionId: string, isCurrent: boolean): MemberSession => ({
  sessionId,
  deviceKind: 'phone',
  deviceName: 'Safari · iOS',
  openedBy: 'password',
  signedInAt: Date.UTC(2026, 10, 20, 8),
  seenAt: Date.UTC(2026, 10, 21, 9),
  isCurrent,
});

/** A member who booked a match and follows a host. */
const account = (): Replies => ({
  getSubscriptions: { subscribeMatchId: ['coming'], subscribeHostId: ['gold'] },
  listBookings: {
    matches: [{ match: MATCH, hosts: [matchHostOf('gold', { name: '老金' })], bookedAt: Date.now() }],
    hosts: [HOST],
  },
  getProfile: {
    ...{ uid: 'fan', username: 'fan', headUrl: '', createdAt: Date.UTC(2026, 0, 5), coinCode: 'CNY', balance: 1200 },
    canChangePassword: true,
    nameChangeableAt: 0,
    nameRemoved: false,
  },
  listContactPoints: { list: [] },
  listSignInMethods: {
    canChange: true,
    hasPassword: true,
    confirmedUntil: Date.now() + 900_000,
    providers: [{ id: 'example', name: { zh: '示例账号', en: 'Example' }, linkedAt: null, usedAt: null }],
    passkeys: [{ id: 'key', name: 'Phone', createdAt: Date.UTC(2026, 10, 20, 8), usedAt: null }],
  },
  getAlertChoices: noChoices,
  listSessions: { list: [sessionOf('here', true), sessionOf('there', false)] },
});

test('[P1, C13] booked matches and followed hosts stand on the account pages, and end there too', async () => {
  const { requests } = await renderPage(
    '/account/bookings',
    { ...account(), unsubscribe: { subscribeMatchId: ['coming'], subscribeHostId: [] } },
    { member: MEMBER },
  );
  await expect.element(page.getBySelector('[data-match="coming"]')).toBeVisible();
  await page.getByRole('link', { name: '关注的主播' }).click();
  await expect.element(page.getByRole('link', { name: /老金/ })).toBeVisible();
  await page.getByRole('button', { name: '取消关注 老金' }).click();
  await expect.poll(() => page.getByRole('link', { name: /老金/ }).elements()).toEqual([]);
  await expect.poll(() => requests('unsubscribe')).toEqual([{ hostId: 'gold' }]);
});

test("[N12, N15] in a wide window the ways between a member's pages stand beside each, on phones they are on the account page", async () => {
  await renderPage('/account/bookings', account(), { member: MEMBER });
  await page.viewport(1280, 800);
  const ways = page.getByRole('navigation', { name: '我的', exact: true });
  await expect.element(ways.getByRole('link', { name: '我的预约' })).toHaveAttribute('aria-current', 'page');
  await ways.getByRole('link', { name: '提醒' }).click();
  await expect.element(ways.getByRole('link', { name: '提醒' })).toHaveAttribute('aria-current', 'page');
  await expectSoundPage();
  await page.viewport(375, 812);
  await expect.poll(() => ways.elements()).toEqual([]);
});

/** The pages, whether they are a member's, and what stands there once they are read. */
const PAGES = [
  ['/account/profile', true, '[href="/account/wallet"]'],
  ['/account/bookings', true, '[data-match="coming"]'],
  ['/account/following', true, '[href="/anchor/detail/gold"]'],
  ['/account/security', true, 'li b'],
  ['/account/alerts', true, '[role="switch"]'],
  ['/account/sign-in', false, 'form'],
  ['/account/register', false, 'form'],
] as const;

for (const [path, isMember, content] of PAGES) {
  const who = isMember ? { member: MEMBER } : {};

  test(`[N12, N15] ${path} has no accessibility violation in either theme, and fits`, async () => {
    await renderPage(path, account(), who);
    await expect.element(page.getBySelector(content).first()).toBeVisible();
    await expectSoundPage();
  });

  test(`[N15] ${path} speaks English only`, async () => {
    await renderPage(path, account(), { locale: 'en-US', ...who });
    await expect.element(page.getBySelector(content).first()).toBeVisible();
    await expectEnglish(['老金', '老', ...Object.values(LANGUAGES).map(({ ownName }) => ownName)]);
  });
}

for (const [path] of PAGES.filter(([, isMember]) => isMember))
  test(`[P1, N15] ${path} leads a visitor to sign-in, in English`, async () => {
    await renderPage(path, account(), { locale: 'en-US' });
    await expect.element(page.getByRole('link', { name: /Sign in/ }).first()).toBeVisible();
    await expectEnglish(Object.values(LANGUAGES).map(({ ownName }) => ownName));
  });
