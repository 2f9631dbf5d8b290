import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { profileOf } from '#data/account/sample-profile.ts';
import { DEFAULT_CONFIG } from '#platform/boot/common-config.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { session } from '#platform/session/session.ts';
import { expectEnglish, expectSoundPage } from '#testing/accessibility.ts';
import { renderPage } from '#testing/render-page.ts';
import type { Replies } from '#testing/stub-replies.ts';

const MEMBER = sampleMember('fan');
const ADDRESS = 'somebody.with.a.long.name@mail.subdomain.example.com';

/** A member without a password whose sign-in is long ago, and who has a mail address. */
const byProvider = (): Replies => ({
  getCommonConfig: { ...DEFAULT_CONFIG, mail: 1 },
  getProfile: profileOf('fan', { canChangePassword: false }),
  listSessions: { list: [] },
  listContactPoints: { list: [{ kind: 'email', address: ADDRESS, verifiedAt: Date.UTC(2026, 10, 20) }] },
  listSignInMethods: {
    canChange: true,
    hasPassword: false,
    confirmedUntil: 0,
    providers: [],
    passkeys: [{ id: 'key', name: 'Phone', createdAt: Date.UTC(2026, 10, 20, 8), usedAt: null }],
  },
  requestSessionCode: {},
  confirmSessionByCode: {},
  removePasskey: {},
});

test('a member without a password confirms a change by a code, pasted with the words around it', async () => {
  const { requests } = await renderPage('/account/security', byProvider(), { member: MEMBER, locale: 'en-US' });
  await page.getByRole('button', { name: 'Remove passkey Phone' }).click();
  await page.getByRole('button', { name: 'Send a code by e-mail' }).click();
  const code = page.getByLabelText('Code', { exact: true });
  await expect.element(code).toHaveFocus();
  await code.fill('Touchline: your code is 304112, good for 10 minutes.');
  await expect.element(code).toHaveValue('304112');
  await expectSoundPage();
  await expectEnglish();
  expect(requests('removePasskey')).toEqual([]);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => requests('removePasskey')).toEqual([{ passkeyId: 'key' }]);
  expect(requests('confirmSessionByCode')).toEqual([{ kind: 'email', code: '304112' }]);
});

test('the download waits for the code as well', async () => {
  const { requests } = await renderPage(
    '/account/privacy',
    {
      ...byProvider(),
      getPrivacy: { deletion: null, blocks: [], balance: 0, graceDays: 7, proof: 'sign-in' },
      requestDownload: { json: '/json', html: '/html', expiresAt: Date.now() + 1000 },
    },
    { member: MEMBER },
  );
  await page.getByRole('button', { name: '准备下载' }).click();
  await page.getByRole('button', { name: '发送邮件验证码' }).click();
  await page.getByLabelText('验证码', { exact: true }).fill('123456');
  expect(requests('requestDownload')).toEqual([]);
  await page.getByRole('button', { name: '确认' }).click();
  await expect.element(page.getByRole('link', { name: /JSON/ })).toBeVisible();
});

test('a member whose name was removed is asked for another one', async () => {
  const { change } = await renderPage(
    '/account',
    {
      getProfile: profileOf('fan', { username: 'member12345678', nameRemoved: true }),
      changeName: { username: 'polite' },
    },
    { member: MEMBER },
  );
  await expect.element(page.getByText(/已被移除/)).toBeVisible();
  await expectSoundPage();
  await page.getByRole('button', { name: '选新的用户名' }).click();
  await page.getByLabelText('用户名').fill('polite');
  change({ getProfile: profileOf('fan', { username: 'polite' }) });
  await page.getByRole('button', { name: '保存新用户名' }).click();
  await expect.poll(() => session.get()?.user.username).toBe('polite');
  await expect.element(page.getByText(/已被移除/)).not.toBeInTheDocument();
});

test('who reads the terms while registering keeps what was typed, and reads how good the password is', async () => {
  await renderPage('/account/register', {
    getDocument: { kind: 'terms', version: 'v1', validFrom: null, title: '使用条款', text: '# 使用\n\n遵守法律。' },
  });
  await page.getByLabelText('用户名').fill('newcomer');
  await page.getByLabelText('密码', { exact: true }).fill('seven77');
  await expect.element(page.getByText('还差 1 个字符')).toBeVisible();
  await page.getByRole('link', { name: '使用条款' }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/遵守法律/);
  await page.getByRole('button', { name: '关闭' }).click();
  await expect.element(page.getByLabelText('用户名')).toHaveValue('newcomer');
  await expect.element(page.getByLabelText('密码', { exact: true })).toHaveValue('seven77');
});
