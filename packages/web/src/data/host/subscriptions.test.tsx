import type { Booking, Host, SubscriptionInfo } from '@touchline/contract/anchor.ts';
import type { SubscriptionTarget } from '@touchline/domain/subscriptions.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookingsQuery, subscriptionsQuery } from '#data/host/queries.ts';
import type { Bookings } from '#data/host/queries.ts';
import { applySubscriptions, setSubscription } from '#data/host/subscriptions.ts';
import { activateLocale } from '#platform/i18n/i18n.ts';
import { forgetUpdates } from '#platform/query/known-updates.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { session } from '#platform/session/session.ts';
import { toastItems } from '#ui/toast/toast-store.ts';

const HOST = { hostId: 'h1' };
const MATCH = { matchId: 'm1' };

const ids = (subscribeHostId: string[] = [], subscribeMatchId: string[] = []): SubscriptionInfo => ({
  subscribeHostId,
  subscribeMatchId,
});
const cache = (info: SubscriptionInfo): void => void queryClient.setQueryData(subscriptionsQuery().queryKey, info);
const shown = (): SubscriptionInfo | undefined => queryClient.getQueryData(subscriptionsQuery().queryKey);
const said = (): string[][] => toastItems.get().map(({ kind, text }) => [kind, text]);

interface Sent {
  path: string;
  accept: (info: SubscriptionInfo) => void;
  refuse: (code?: number) => void;
}

/** A server whose answers the test gives. */
const holdAnswers = (): Sent[] => {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (request: string | URL | Request) => {
    const answer = Promise.withResolvers<Response>();
    const reply = (code: number, msg: string, data: unknown): void =>
      answer.resolve(Response.json({ code, msg, data, time: Date.now() }));
    sent.push({
      path: String(request instanceof Request ? request.url : request),
      accept: (info) => reply(1, '', info),
      refuse: (code = 10404) => reply(code, '没有这位主播', null),
    });
    return answer.promise;
  });
  return sent;
};
const sends = (sent: readonly Sent[], count: number): Promise<void> =>
  vi.waitFor(() => expect(sent).toHaveLength(count));

beforeEach(async () => {
  await activateLocale('zh-CN');
  session.begin(sampleMember('u1'));
});
afterEach(() => {
  session.end();
  vi.unstubAllGlobals();
  queryClient.clear();
  forgetUpdates();
  toastItems.clear();
});

test('[T11] a host is followed on screen before the server answers, then as the server says', async () => {
  const sent = holdAnswers();
  cache(ids());
  const done = setSubscription(HOST, true);
  expect(shown()).toEqual(ids(['h1']));
  await sends(sent, 1);
  sent[0]?.accept(ids(['h0', 'h1'], ['m7']));
  await done;
  expect(shown()).toEqual(ids(['h0', 'h1'], ['m7']));
});

test('[T11] a press before the list is known shows as soon as it is, and before the server answers', async () => {
  const sent = holdAnswers();
  const done = setSubscription(HOST, true);
  await sends(sent, 1);
  cache(ids(['h0']));
  expect(shown()).toEqual(ids(['h0', 'h1']));
  sent[0]?.accept(ids(['h0', 'h1']));
  await done;
  expect(shown()).toEqual(ids(['h0', 'h1']));
});

test('[P1, T11] a list that does not come keeps no press from the server', async () => {
  const sent = holdAnswers();
  const done = setSubscription(HOST, true);
  await sends(sent, 1);
  sent[0]?.accept(ids(['h1']));
  await done;
  expect(shown()).toEqual(ids(['h1']));
});

test('[T11] a refused follow is taken back alone, with its reason', async () => {
  const sent = holdAnswers();
  cache(ids());
  const host = setSubscription(HOST, true);
  const match = setSubscription(MATCH, true);
  await sends(sent, 2);
  sent[0]?.refuse();
  await host;
  expect(shown()).toEqual(ids([], ['m1']));
  expect(said()).toEqual([['error', '没有这位主播']]);
  sent[1]?.accept(ids([], ['m1']));
  await match;
  expect(shown()).toEqual(ids([], ['m1']));
});

test('[T11] a refused cancelling shows the booking again', async () => {
  const sent = holdAnswers();
  cache(ids([], ['m1']));
  const done = setSubscription(MATCH, false);
  expect(shown()).toEqual(ids());
  await sends(sent, 1);
  sent[0]?.refuse();
  await done;
  expect(shown()).toEqual(ids([], ['m1']));
});

test('[T11, C2] pressed twice quickly, the last intent wins, the calls go one after the other, and only the last one shows a message', async () => {
  const sent = holdAnswers();
  cache(ids());
  const done = setSubscription(HOST, true);
  void setSubscription(HOST, false);
  expect(shown()).toEqual(ids());
  await sends(sent, 1);
  sent[0]?.accept(ids(['h1']));
  await sends(sent, 2);
  expect(shown()).toEqual(ids());
  sent[1]?.accept(ids());
  await done;
  expect(shown()).toEqual(ids());
  expect(said()).toEqual([['success', '已取消关注']]);
});

test('[T11] an answer about one target, and a push, keep the intent for another that is under way', async () => {
  const sent = holdAnswers();
  cache(ids());
  const host = setSubscription(HOST, true);
  const match = setSubscription(MATCH, true);
  await sends(sent, 2);
  sent[0]?.accept(ids(['h1']));
  await host;
  expect(shown()).toEqual(ids(['h1'], ['m1']));
  applySubscriptions(ids(['h2']));
  expect(shown()).toEqual(ids(['h2'], ['m1']));
  sent[1]?.accept(ids(['h2'], ['m1']));
  await match;
  expect(shown()).toEqual(ids(['h2'], ['m1']));
});

test('[T11] answers that cross keep each other', async () => {
  const sent = holdAnswers();
  cache(ids());
  const host = setSubscription(HOST, true);
  const match = setSubscription(MATCH, true);
  await sends(sent, 2);
  sent[1]?.accept(ids(['h1'], ['m1']));
  await match;
  sent[0]?.accept(ids(['h1']));
  await host;
  expect(shown()).toEqual(ids(['h1'], ['m1']));
});

test("[P1] an answer that comes after another member signed in stays out of that member's list", async () => {
  const sent = holdAnswers();
  cache(ids());
  const host = setSubscription(HOST, true);
  const match = setSubscription(MATCH, true);
  await sends(sent, 2);
  session.begin(sampleMember('u2'));
  forgetUpdates();
  cache(ids());
  sent[0]?.accept(ids(['h1']));
  sent[1]?.refuse();
  await Promise.all([host, match]);
  expect(shown()).toEqual(ids());
  expect(said()).toEqual([]);
});

test.each([
  ['zh-CN', HOST, '关注成功', '已取消关注'],
  ['zh-CN', MATCH, '预约成功', '已取消预约'],
  ['en-US', HOST, 'Following this host', 'Unfollowed'],
  ['en-US', MATCH, 'Reminder set', 'Reminder removed'],
] as const)('[C2] in %s, what succeeded with %o is said: %s, and %s', async (locale, target, started, ended) => {
  await activateLocale(locale);
  const sent = holdAnswers();
  cache(ids());
  for (const [index, text] of [started, ended].entries()) {
    const done = setSubscription(target, index === 0);
    await sends(sent, index + 1);
    sent[index]?.accept(ids());
    await done;
    expect(said()).toEqual([['success', text]]);
    toastItems.clear();
  }
});

const booking = (matchId: string): Booking => ({ match: { matchId }, hosts: [], bookedAt: 0 }) as unknown as Booking;
const host = (id: string): Host => ({ id }) as Host;
const bookings = { matches: [booking('12'), booking('13')], hosts: [host('12'), host('7')] };
const cacheBookings = (data: Bookings): void => void queryClient.setQueryData(bookingsQuery().queryKey, data);
const listed = (): Bookings | undefined => queryClient.getQueryData(bookingsQuery().queryKey);

test.each([
  [{ matchId: '12' }, { matches: [booking('13')], hosts: bookings.hosts }],
  [{ hostId: '12' }, { matches: bookings.matches, hosts: [host('7')] }],
  [{ hostId: 'unknown' }, bookings],
] as const)(
  '[T11] of the lists of the account only what was given up (%o) leaves, also when a match and a host have the same id',
  async (target: SubscriptionTarget, left) => {
    const sent = holdAnswers();
    cacheBookings(bookings);
    const done = setSubscription(target, false);
    expect(listed()).toEqual(left);
    await sends(sent, 1);
    sent[0]?.accept(ids());
    await done;
    expect(listed()).toEqual(left);
  },
);

test('[T11] only what could not be given up is back, in its place, whatever was given up before and after it', async () => {
  const sent = holdAnswers();
  const [a, b, c] = [booking('a'), booking('b'), booking('c')];
  cacheBookings({ matches: [a, b, c], hosts: [host('a'), host('b')] });
  const first = setSubscription({ matchId: 'a' }, false);
  const second = setSubscription({ matchId: 'b' }, false);
  await sends(sent, 2);
  expect(listed()?.matches).toEqual([c]);
  sent[1]?.refuse();
  await second;
  expect(listed()?.matches).toEqual([b, c]);
  sent[0]?.refuse();
  await first;
  expect(listed()).toEqual({ matches: [a, b, c], hosts: [host('a'), host('b')] });
});

test('[T11] a read that comes meanwhile does not bring back what is being given up', async () => {
  const sent = holdAnswers();
  cacheBookings(bookings);
  const done = setSubscription({ matchId: '12' }, false);
  cacheBookings(bookings);
  expect(listed()?.matches).toEqual([booking('13')]);
  await sends(sent, 1);
  sent[0]?.refuse();
  await done;
  expect(listed()).toEqual(bookings);
});
