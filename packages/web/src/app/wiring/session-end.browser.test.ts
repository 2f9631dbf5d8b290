import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampleMember } from '#platform/session/sample-member.ts';
import { renderPage } from '#testing/render-page.ts';
import { Refusal } from '#testing/stub-replies.ts';

const MEMBER = sampleMember('reader');
const EXPIRED = '登录已过期，请重新登录';
const KICKED = '账号已在另一台设备登录，这里已退出';

const stored = (): string[] => ['token', 'uid', 'user'].filter((key) => localStorage.getItem(`touchline.${key}`));

for (const [code, words] of [
  [405, EXPIRED],
  [505, KICKED],
] as const)
  test(`[T22, X1, X2] a session that ends with ${code} by push shows a message, and leaves the storage`, async () => {
    const { channels, publish } = await renderPage('/gold-document', {}, { member: MEMBER });
    await expect.poll(channels).toContain('user:reader');
    expect(stored()).toHaveLength(3);
    publish('user:reader', 'session.change', { code, msg: 'over' });
    await expect.element(page.getByRole('status').filter({ hasText: words })).toBeVisible();
    await expect.poll(stored).toEqual([]);
  });

test('[T22, X2] without push the next call of the member finds the expired session', async () => {
  await renderPage(
    '/account/bookings',
    { listBookings: new Refusal(405, 'expired') },
    { member: MEMBER, isPushDown: true },
  );
  await expect.element(page.getByRole('status').filter({ hasText: EXPIRED })).toBeVisible();
  await expect.poll(stored).toEqual([]);
});
