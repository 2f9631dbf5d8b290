import { noChoices } from '#data/alerts/sample-choices.ts';
import type { ReplyOf } from '@touchline/contract/route.ts';
import type { ClientRoutes } from '@touchline/contract/routes.ts';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { hostOf, matchOf } from '#data/room/sample-program.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { session } from '#platform/session/session.ts';
import { renderPage } from '#testing/render-page.ts';
import { Refusal, type Replies } from '#testing/stub-replies.ts';

const PATH = '/account/bookings';
const MEMBER = sampleMember('leaver');
const NEXT = sampleMember('next');
const HOUR_MS = 3_600_000;
const REFUSED = new Refusal(10500, '暂时不行');

const bookingsOf = (...ids: string[]): ReplyOf<ClientRoutes['listBookings']> => ({
  hosts: [],
  matches: ids.map((matchId, index) => ({
    match: matchOf({
      matchId,
      statusId: 1,
      homeScore: null,
      awayScore: null,
      clock: null,
      startDate: Date.now() + (index + 2) * HOUR_MS,
    }),
    hosts: [hostOf('a')],
    bookedAt: Date.now(),
  })),
});

const bookings = (...ids: string[]): Replies => ({
  getAlertChoices: noChoices,
  listBookings: bookingsOf(...ids),
  getSubscriptions: { subscribeMatchId: ids, subscribeHostId: [] },
});

const row = (matchId: string): Locator => page.getBySelector(`[data-match="${matchId}"]`);
const giveUp = (matchId: string) =>
  row(matchId)
    .getByRole('button', { name: /^取消预约/ })
    .click();
/** What an answer does to the page shows within two frames. */
const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())), 50);
  });

test('[T11] of two bookings given up at once only the refused one is back', async () => {
  const refusal = Promise.withResolvers<void>();
  await renderPage(
    PATH,
    {
      ...bookings('m1', 'm2', 'm3'),
      unsubscribe: async ({ matchId }) => {
        if (matchId !== 'm1') return { subscribeMatchId: ['m1', 'm3'], subscribeHostId: [] };
        await refusal.promise;
        return REFUSED;
      },
    },
    { member: MEMBER },
  );
  await giveUp('m1');
  await giveUp('m2');
  await expect.element(row('m2')).not.toBeInTheDocument();
  refusal.resolve();
  await expect.element(row('m1')).toBeVisible();
  expect(row('m2').elements()).toEqual([]);
  await expect.element(row('m3')).toBeVisible();
});

/** The member gives a booking up; another one, with a booking of their own, signs in before the answer. */
const leaveMeanwhile = async (answer: Refusal) => {
  const late = Promise.withResolvers<Refusal>();
  const { change } = await renderPage(
    PATH,
    { ...bookings('m1', 'm2'), unsubscribe: () => late.promise },
    { member: MEMBER },
  );
  await giveUp('m1');
  change(bookings('m3'));
  session.begin(NEXT);
  await expect.element(row('m3')).toBeVisible();
  // No read puts right what a late answer might put wrong.
  change({ listBookings: () => new Promise(() => undefined) });
  late.resolve(answer);
  await settled();
};

test('[T11, P1] a refusal that comes after another member signed in puts nothing into their list', async () => {
  await leaveMeanwhile(REFUSED);
  await expect.element(row('m3')).toBeVisible();
  expect([...row('m1').elements(), ...row('m2').elements()]).toEqual([]);
  expect(
    page
      .getByRole('status')
      .filter({ hasText: /取消失败|暂时不行/ })
      .elements(),
  ).toEqual([]);
});

test('[X2, P3] a slow call of a former session does not end the one that followed it', async () => {
  await leaveMeanwhile(new Refusal(405, '登录已过期'));
  await expect.element(row('m3')).toBeVisible();
  expect(session.get()?.uid).toBe(NEXT.uid);
});
