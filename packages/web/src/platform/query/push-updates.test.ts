import { QueryObserver, skipToken } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { forgetUpdates } from '#platform/query/known-updates.ts';
import type { EntityRule } from '#platform/query/known-updates.ts';
import { applyPushToReplies, applyPushUpdate, replaceReply } from '#platform/query/push-updates.ts';
import { queryClient } from '#platform/query/query-client.ts';

const READ_AT = 1_770_000_000_000;
const MINUTE_MS = 60_000;

interface Match {
  matchId: string;
  score: string;
  updatedAt: number;
}
interface Tip {
  tipId: string;
  sold: number;
  text?: string;
  match?: Match;
}

/** A noun whose items say how old they are. */
const matchRule: EntityRule<Match, Match> = {
  is: (value): value is Match => 'matchId' in value,
  id: ({ matchId }) => matchId,
  merge: (known, next) => (known.updatedAt > next.updatedAt ? known : { ...known, ...next }),
  combine: (known, next) => (known.updatedAt > next.updatedAt ? known : next),
};
/** A noun whose items do not; what was paid for is not in its updates. */
const tipRule: EntityRule<Tip, { sold: number } | null> = {
  is: (value): value is Tip => 'tipId' in value,
  id: ({ tipId }) => tipId,
  merge: (known, next) => next && { ...known, ...next },
};

const match = (score: string, updatedAt = 0, matchId = 'm1'): Match => ({ matchId, score, updatedAt });
const pushMatch = (score: string, updatedAt: number): void => applyPushUpdate(matchRule, 'm1', match(score, updatedAt));
const pushTip = (update: { sold: number } | null): void => applyPushUpdate(tipRule, 't1', update);

const key = ['list', 1];
const cached = (queryKey: readonly unknown[] = key): unknown => queryClient.getQueryData(queryKey);
/** What is cached after a fetch, and what happens while it is under way. */
const fetchReply = async (
  reply: unknown,
  during = (): void => {},
  queryKey: readonly unknown[] = key,
): Promise<unknown> => {
  const fetching = queryClient.fetchQuery({ queryKey, queryFn: () => Promise.resolve(reply), staleTime: 0 });
  during();
  await fetching;
  return cached(queryKey);
};
const show = (queryKey: readonly unknown[] = key): { draws: unknown[] } => {
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: skipToken });
  const draws: unknown[] = [];
  onTestFinished(observer.subscribe(({ data }) => draws.push(data)));
  return { draws };
};

beforeEach(() => void vi.useFakeTimers({ now: READ_AT }));
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
  forgetUpdates();
});

test('[T23] a push stands in every cached reply that holds its item, however deep, and other objects stay the same', () => {
  const other = { tipId: 't2', sold: 1, match: match('3:1', 0, 'm2') };
  queryClient.setQueryData(key, { list: [{ tipId: 't1', sold: 1, match: match('0:0') }, other] });
  queryClient.setQueryData(['one'], { match: match('0:0') });
  queryClient.setQueryData(['none'], { list: [other] });
  const none = cached(['none']);
  pushMatch('1:0', 1);
  expect(cached()).toMatchObject({ list: [{ match: { score: '1:0' } }, { match: { score: '3:1' } }] });
  expect((cached() as { list: unknown[] }).list[1]).toBe(other);
  expect(cached(['one'])).toMatchObject({ match: { score: '1:0' } });
  expect(cached(['none'])).toBe(none);
});

test('[T23] a push reaches the replies beside cached values that are no objects', () => {
  for (const [index, value] of [true, 7, 'text', null].entries()) queryClient.setQueryData(['value', index], value);
  queryClient.setQueryData(key, { list: [match('0-0')] });
  pushMatch('1-0', 1);
  expect(cached()).toEqual({ list: [match('1-0', 1)] });
  expect(cached(['value', 0])).toBe(true);
});

test('[T23] a push does not count as a fetch, and a reply that is to be fetched again still is', async () => {
  queryClient.setQueryData(key, match('0:0'));
  queryClient.setQueryData(['stale'], match('0:0'));
  await queryClient.invalidateQueries({ queryKey: ['stale'], refetchType: 'none' });
  vi.setSystemTime(READ_AT + MINUTE_MS);
  pushMatch('1:0', 1);
  expect(queryClient.getQueryState(key)).toMatchObject({ dataUpdatedAt: READ_AT, isInvalidated: false });
  expect(queryClient.getQueryState(['stale'])).toMatchObject({ dataUpdatedAt: READ_AT, isInvalidated: true });
  expect(cached(['stale'])).toMatchObject({ score: '1:0' });
});

test('[C14] an older push after a newer one changes nothing, nor does the same a second time', () => {
  queryClient.setQueryData(key, match('0:0'));
  pushMatch('1:0', 5);
  const known = cached();
  pushMatch('0:0', 3);
  pushMatch('1:0', 5);
  expect(cached()).toBe(known);
});

test.each([
  ['is refetched', true, true],
  ['is fetched for the first time', true, false],
  ['is not on screen', false, true],
])('[T23] a push is not lost under a reply that was requested before it and %s', async (_, isShown, isKnown) => {
  if (isKnown) queryClient.setQueryData(key, { tipId: 't1', sold: 0 });
  if (isShown) show();
  expect(await fetchReply({ tipId: 't1', sold: 0 }, () => pushTip({ sold: 1 }))).toEqual({ tipId: 't1', sold: 1 });
  expect(cached()).toEqual({ tipId: 't1', sold: 1 });
  // Of two replies without an age the one that was requested later is right.
  expect(await fetchReply({ tipId: 't1', sold: 0 })).toEqual({ tipId: 't1', sold: 0 });
});

test('[T23] a push stays where the request that was under way fails', async () => {
  queryClient.setQueryData(key, { tipId: 't1', sold: 0 });
  await fetchReply(Promise.reject(new Error('lost')), () => pushTip({ sold: 1 })).catch(() => {});
  expect(cached()).toEqual({ tipId: 't1', sold: 1 });
});

test('[T23] a screen opened after the push and answered from an older copy never shows the old score', async () => {
  pushMatch('1:0', 5);
  const { draws } = show();
  await fetchReply({ match: match('0:0', 4) });
  expect(draws).not.toContainEqual({ match: match('0:0', 4) });
  expect(cached()).toEqual({ match: match('1:0', 5) });
  await fetchReply({ match: match('2:0', 6) });
  expect(cached()).toEqual({ match: match('2:0', 6) });
});

test('[T23] what was pushed is kept for two minutes', async () => {
  pushMatch('1:0', 5);
  await vi.advanceTimersByTimeAsync(3 * MINUTE_MS);
  applyPushUpdate(matchRule, 'm2', match('9:9', 1, 'm2'));
  expect(await fetchReply(match('0:0', 4))).toEqual(match('0:0', 4));
});

test('[C14] every page of an infinite list is changed, those that come with the next page too', async () => {
  const page = (...list: Match[]) => ({ list });
  const options = {
    queryKey: ['pages'],
    queryFn: ({ pageParam }: { pageParam: number }) =>
      Promise.resolve(pageParam === 1 ? page(match('0:0')) : page(match('0:0', 0, 'm2'))),
    initialPageParam: 1,
    getNextPageParam: (_page: unknown, pages: unknown[]) => pages.length + 1,
    staleTime: 0,
  };
  await queryClient.fetchInfiniteQuery(options);
  pushMatch('1:0', 1);
  expect(cached(['pages'])).toMatchObject({ pages: [{ list: [{ score: '1:0' }] }] });
  const fetching = queryClient.fetchInfiniteQuery({ ...options, pages: 2 });
  pushMatch('2:0', 2);
  await fetching;
  expect(cached(['pages'])).toMatchObject({ pages: [{ list: [{ score: '2:0' }] }, { list: [{ score: '0:0' }] }] });
});

test('[C14] an item that is removed leaves its lists, also those that were under way', async () => {
  queryClient.setQueryData(key, {
    list: [
      { tipId: 't1', sold: 0 },
      { tipId: 't2', sold: 0 },
    ],
  });
  pushTip(null);
  expect(cached()).toEqual({ list: [{ tipId: 't2', sold: 0 }] });
  const late = { list: [{ tipId: 't1', sold: 0 }, null] };
  expect(await fetchReply(late, () => pushTip(null), ['late'])).toEqual({ list: [null] });
});

test('[E21] fields that an update does not name stay', async () => {
  queryClient.setQueryData(key, { tipId: 't1', sold: 0, text: 'bought' });
  pushTip({ sold: 1 });
  expect(cached()).toEqual({ tipId: 't1', sold: 1, text: 'bought' });
  const bought = { tipId: 't1', sold: 0, text: 'bought' };
  expect(await fetchReply(bought, () => pushTip({ sold: 2 }))).toMatchObject({ sold: 2, text: 'bought' });
});

test('[C14] a push renders a screen once, and a screen without its item not at all', async () => {
  queryClient.setQueryData(key, { list: [match('0:0'), { tipId: 't1', sold: 0, match: match('0:0') }] });
  queryClient.setQueryData(['none'], { list: [] });
  const [shown, none] = [show(), show(['none'])];
  pushMatch('1:0', 1);
  await vi.advanceTimersByTimeAsync(10);
  expect(shown.draws).toHaveLength(1);
  pushMatch('1:0', 1);
  await vi.advanceTimersByTimeAsync(10);
  expect(shown.draws).toHaveLength(1);
  expect(none.draws).toEqual([]);
});

test('[C14] updates of one item and of different nouns in one reply all apply to a reply that was under way', async () => {
  const reply = { tipId: 't1', sold: 0, match: match('0:0') };
  await fetchReply(reply, () => {
    pushMatch('1:0', 1);
    pushTip({ sold: 1 });
    pushMatch('2:0', 2);
    pushTip({ sold: 2 });
  });
  expect(cached()).toEqual({ tipId: 't1', sold: 2, match: match('2:0', 2) });
});

test('[V5] after a change of members nothing that was pushed before applies', async () => {
  pushMatch('1:0', 5);
  const reply = await fetchReply({ list: [match('0:0'), { tipId: 't1', sold: 0 }] }, () => {
    pushTip({ sold: 1 });
    forgetUpdates();
  });
  expect(reply).toEqual({ list: [match('0:0'), { tipId: 't1', sold: 0 }] });
});

test('[T23] a pushed change of a whole reply applies to what is cached and to what is under way, not to other calls', async () => {
  queryClient.setQueryData(['list', 2], { list: ['a'] });
  const add = (): void =>
    applyPushToReplies({ queryKey: ['list'] }, (reply: { list: string[] }) =>
      reply.list.includes('b') ? reply : { list: [...reply.list, 'b'] },
    );
  expect(await fetchReply({ list: ['a'] }, add)).toEqual({ list: ['a', 'b'] });
  expect(cached(['list', 2])).toEqual({ list: ['a', 'b'] });
  expect(await fetchReply({ list: ['a'] }, add, ['other'])).toEqual({ list: ['a'] });
  expect(await fetchReply({ list: ['a'] })).toEqual({ list: ['a'] });
});

test('[T23] a whole reply that was pushed stands in the place of the cached one and of those under way', async () => {
  expect(await fetchReply({ list: ['a'] }, () => replaceReply(key, { list: ['b'] }))).toEqual({ list: ['b'] });
  expect(await fetchReply({ list: ['c'] })).toEqual({ list: ['c'] });
  replaceReply(['new'], { list: ['d'] });
  expect(cached(['new'])).toEqual({ list: ['d'] });
});
