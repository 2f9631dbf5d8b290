import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sampleMember } from '#platform/session/sample-member.ts';
import { expectSoundPage } from '#testing/accessibility.ts';
import { renderPage } from '#testing/render-page.ts';
import { Refusal, type Replies } from '#testing/stub-replies.ts';

const PATH = '/account/bookings';
const URL = 'https://sport.example/calendar/abcdefghijklmnopqrstuvwxyz012345.ics';
const OPENED = { openedAt: Date.UTC(2026, 10, 20, 12), scores: false };

const replies: Replies = {
  listBookings: { hosts: [], matches: [] },
  getSubscriptions: { subscribeMatchId: [], subscribeHostId: [] },
  getCalendar: { calendar: null },
};
const button = (name: string) => page.getByRole('button', { name });

test('a member makes a calendar link that is shown once, copies it, wants scores, and ends it', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { requests } = await renderPage(
    PATH,
    {
      ...replies,
      openCalendar: ({ scores }) => ({ calendar: { ...OPENED, scores: scores === 1 }, url: URL }),
      saveCalendar: ({ scores }) => ({ calendar: { ...OPENED, scores: scores === 1 } }),
      closeCalendar: { calendar: null },
    },
    { member: sampleMember('ines') },
  );
  await button('订阅到日历').click();
  await button('生成订阅链接').click();
  await expect.element(page.getByText(URL)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '在日历中打开' }))
    .toHaveAttribute('href', URL.replace('https:', 'webcal:'));
  await button('复制链接').click();
  await expect.poll(() => copied.mock.calls).toEqual([[URL]]);
  const scores = page.getByRole('switch', { name: /显示比分/ });
  await scores.click();
  await expect.element(scores).toBeChecked();
  await expectSoundPage();
  await button('停用链接').click();
  await expect.element(button('生成订阅链接')).toBeVisible();
  await expect.element(page.getByText(URL)).not.toBeInTheDocument();
  expect([requests('openCalendar'), requests('saveCalendar')]).toMatchObject([[{ scores: 0 }], [{ scores: 1 }]]);
});

test('a link that was made before is not shown again, but can be replaced; a refusal changes nothing', async () => {
  await renderPage(
    PATH,
    { ...replies, getCalendar: { calendar: OPENED }, openCalendar: new Refusal(10500, '暂时不行') },
    { member: sampleMember('ines') },
  );
  await button('订阅到日历').click();
  await expect.element(page.getByText(/订阅链接生成于/)).toBeVisible();
  await button('换新链接').click();
  await expect.element(page.getByText('暂时不行')).toBeVisible();
  await expect.element(button('停用链接')).toBeVisible();
});
