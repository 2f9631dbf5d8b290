import { CODE } from '@touchline/contract/codes.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { profileOf } from '#data/account/sample-profile.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { session } from '#platform/session/session.ts';
import { address, renderPage } from '#testing/render-page.ts';
import { Refusal, type Replies } from '#testing/stub-replies.ts';

const MEMBER = sampleMember('leaver');
const PASSWORD = 'a-long-enough-password';
/** A picture of one pixel. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** What the app reads once somebody is a member. */
const OF_MEMBER: Replies = {
  getSubscriptions: { subscribeMatchId: [], subscribeHostId: [] },
  getSpecialRoomIds: { liveRoomIds: [] },
  getBalance: { balance: 0, coinCode: 'CNY' },
  listBookings: { matches: [], hosts: [] },
};

const password = page.getByLabelText('密码', { exact: true });
const fill = async (username: string, secret: string): Promise<void> => {
  await page.getByLabelText('用户名').fill(username);
  await password.fill(secret);
};
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('[V11] a taken name and empty fields each say what is wrong, and sign nobody in', async () => {
  const { requests } = await renderPage('/account/register', {
    register: new Refusal(CODE.USERNAME_TAKEN, 'taken'),
  });
  await press('注册并登录');
  await expect.element(page.getByText('请填写用户名')).toBeVisible();
  await expect.element(page.getByText('请填写密码')).toBeVisible();
  await expect.element(page.getByText('请先确认年龄并同意使用条款')).toBeVisible();
  expect(requests('register')).toEqual([]);
  await fill('taken-name', PASSWORD);
  await page.getByRole('checkbox').click();
  await press('注册并登录');
  await expect.element(page.getByText(/^这个用户名已经有人用了/)).toBeVisible();
  expect(session.get()).toBeNull();
});

test('[T22] signing out clears token and uid, ends the session, and says so without an error', async () => {
  const { requests } = await renderPage(
    '/account/profile',
    { ...OF_MEMBER, getProfile: profileOf(MEMBER.uid), signOut: {} },
    { member: MEMBER },
  );
  await expect.element(page.getByText(MEMBER.username, { exact: true }).first()).toBeVisible();
  await press('退出登录');
  await expect.element(page.getByRole('status').filter({ hasText: '已退出登录' })).toHaveTextContent('已退出登录');
  expect(Object.keys(localStorage).filter((key) => /token|uid|user$/.test(key))).toEqual([]);
  await expect.element(page.getByRole('link', { name: '登录或注册' })).toBeVisible();
  expect(requests('signOut')).toHaveLength(1);
});

for (const back of ['//evil.example/x', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])
  test(`[P1] the back path ${back} of a sign-in does not lead out of the app`, async () => {
    await renderPage(`/account/sign-in?back=${encodeURIComponent(back)}`, { ...OF_MEMBER, signIn: MEMBER });
    await fill(MEMBER.username, PASSWORD);
    await press('登录');
    await expect.poll(address).toBe('/anchor');
  });

test('[X1] when the server asks for it, a sign-in needs an image code, and each try a new picture', async () => {
  const { change, requests } = await renderPage('/account/sign-in', {
    signIn: new Refusal(CODE.BAD_CREDENTIALS, 'wrong'),
    getImageCode: { imageCodeId: 'code-1', image: PIXEL },
  });
  const picture = page.getByRole('img', { name: '图形验证码' });
  await fill('forgetful', 'a-wrong-password');
  await press('登录');
  await expect.element(page.getByRole('alert')).toMatchTextContent('用户名或密码不对');
  expect(picture.elements()).toEqual([]);
  change({ signIn: new Refusal(CODE.IMAGE_CODE, 'code') });
  await fill('forgetful', PASSWORD);
  await press('登录');
  await expect.element(picture).toHaveAttribute('src', PIXEL);
  const second = `${PIXEL}#second`;
  change({ getImageCode: { imageCodeId: 'code-2', image: second } });
  await page.getByLabelText('图中的字符').fill('????');
  await press('登录');
  await expect.element(page.getByText(/^验证码不正确/)).toBeVisible();
  await expect.element(picture).toHaveAttribute('src', second);
  expect(requests('signIn').at(-1)).toMatchObject({ imageCode: '????', imageCodeId: 'code-1' });
  expect(session.get()).toBeNull();
});
