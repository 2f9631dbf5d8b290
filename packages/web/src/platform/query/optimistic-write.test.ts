import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#platform/http/call-error.ts';
import { forgetUpdates } from '#platform/query/known-updates.ts';
import type { EntityRule } from '#platform/query/known-updates.ts';
import { createOptimisticWrite, createOwnShare } from '#platform/query/optimistic-write.ts';
import { applyPushUpdate, replaceReply } from '#platform/query/push-updates.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { session } from '#platform/session/session.ts';
import { toastItems } from '#ui/toast/toast-store.ts';

interface Item {
  itemId: string;
  on: 0 | 1;
  likes: number;
}
type Change = (item: Item) => Item;

const rule: EntityRule<Item, Change> = {
  is: (value): value is Item => 'itemId' in value,
  id: ({ itemId }) => itemId,
  merge: (item, change) => change(item),
};

const setUp = () => {
  const answers: { resolve: (likes: number) => void; reject: (error: Error) => void }[] = [];
  const send = vi.fn<(key: string, on: 0 | 1, known: 0 | 1) => Promise<{ likes: number }>>(() => {
    const { promise, resolve, reject } = Promise.withResolvers<{ likes: number }>();
    answers.push({ resolve: (likes) => resolve({ likes }), reject });
    return promise;
  });
  const write = createOptimisticWrite<Item, Change, 0 | 1, { likes: number }>({
    rule,
    update: (_key, on, reply) => {
      const ownShare = createOwnShare();
      return (item) => ({ ...item, on, likes: reply?.likes ?? ownShare(item.likes, on - item.on) });
    },
    send,
    successText: (on) => (on === 1 ? 'liked' : 'taken back'),
    failureText: (error) => (error instanceof CallError ? error.message : 'not saved'),
  });
  const tap = (on: 0 | 1, key = 'a'): Promise<void> => write(key, on, on === 1 ? 0 : 1);
  return { tap, send, answers };
};

const item = (on: 0 | 1 = 0, likes = 4, itemId = 'a'): Item => ({ itemId, on, likes });
const cached = (key = 'one'): unknown => queryClient.getQueryData([key]);
const cache = (reply: unknown, key = 'one'): unknown => queryClient.setQueryData<unknown>([key], reply);
/** A request that is answered by the test. */
const request = (key = 'one') => {
  const answer = Promise.withResolvers<unknown>();
  const done = queryClient.fetchQuery({ queryKey: [key], queryFn: () => answer.promise, staleTime: 0 });
  return async (reply: unknown): Promise<unknown> => {
    answer.resolve(reply);
    await done;
    return cached(key);
  };
};
const said = (): string[] => toastItems.get().map(({ text }) => text);

beforeEach(() => session.begin(sampleMember('u1')));
afterEach(() => {
  session.end();
  queryClient.clear();
  forgetUpdates();
  toastItems.clear();
});

test('[T11] an intent stands in every cached reply at once, then what the server answered', async () => {
  const { tap, send, answers } = setUp();
  cache(item());
  cache({ list: [item(), item(0, 9, 'b')] }, 'list');
  const done = tap(1);
  expect(send).toHaveBeenCalledExactlyOnceWith('a', 1, 0);
  expect(cached()).toEqual(item(1, 5));
  expect(cached('list')).toEqual({ list: [item(1, 5), item(0, 9, 'b')] });
  answers[0]?.resolve(7);
  await done;
  expect(cached()).toEqual(item(1, 7));
  expect(cached('list')).toEqual({ list: [item(1, 7), item(0, 9, 'b')] });
  expect(said()).toEqual(['liked']);
});

test('[T11, C2] of two quick taps the last one wins: one call after the other, and the first answer does not show', async () => {
  const { tap, send, answers } = setUp();
  cache(item());
  const done = tap(1);
  void tap(0);
  expect(cached()).toEqual(item());
  expect(send).toHaveBeenCalledTimes(1);
  answers[0]?.resolve(5);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send).toHaveBeenLastCalledWith('a', 0, 1);
  expect(cached()).toEqual(item());
  answers[1]?.resolve(4);
  await done;
  expect(cached()).toEqual(item());
  expect(said()).toEqual(['taken back']);
});

test('[T11] of three quick taps the one between is not sent', async () => {
  const { tap, send, answers } = setUp();
  cache(item());
  const done = tap(1);
  void tap(0);
  void tap(1);
  answers[0]?.resolve(5);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  answers[1]?.resolve(5);
  await done;
  expect(send.mock.calls.map(([, on]) => on)).toEqual([1, 1]);
  expect(cached()).toEqual(item(1, 5));
});

test('[T11, X3] a refused intent is taken back alone, with its reason', async () => {
  const { tap, answers } = setUp();
  cache({ list: [item(), item(0, 9, 'b')] });
  const [first, second] = [tap(1), tap(1, 'b')];
  answers[0]?.reject(new CallError('refused', 'no such item'));
  await first;
  expect(cached()).toEqual({ list: [item(), item(1, 10, 'b')] });
  expect(said()).toEqual(['no such item']);
  answers[1]?.resolve(10);
  await second;
  expect(cached()).toEqual({ list: [item(), item(1, 10, 'b')] });
});

test('[T11] a failure after a success shows what the server has', async () => {
  const { tap, send, answers } = setUp();
  cache(item());
  const done = tap(1);
  void tap(0);
  answers[0]?.resolve(8);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  answers[1]?.reject(new Error('no answer'));
  await done;
  expect(cached()).toEqual(item(1, 8));
  expect(said()).toEqual(['not saved']);
});

const pushLikes = (likes: number): void => applyPushUpdate<Item, Change>(rule, 'a', (known) => ({ ...known, likes }));

test('[T23, C14] a push between write and answer shows, and is not counted twice', async () => {
  const { tap, answers } = setUp();
  cache(item());
  const done = tap(1);
  pushLikes(5);
  expect(cached()).toEqual(item(1, 5));
  pushLikes(6);
  expect(cached()).toEqual(item(1, 6));
  answers[0]?.resolve(6);
  await done;
  expect(cached()).toEqual(item(1, 6));
});

test('[T11, T23] after a push a refused intent leaves what was pushed', async () => {
  const { tap, answers } = setUp();
  cache(item());
  const done = tap(1);
  pushLikes(20);
  answers[0]?.reject(new Error('no answer'));
  await done;
  expect(cached()).toEqual(item(0, 20));
});

test('[T23] a reply that was on its way when the intent came does not turn it back, nor does one requested later', async () => {
  const { tap, answers } = setUp();
  const before = request();
  const done = tap(1);
  expect(await before(item())).toEqual(item(1, 5));
  expect(await request('late')(item())).toEqual(item(1, 5));
  const across = request('across');
  answers[0]?.resolve(5);
  await done;
  expect(await across(item())).toEqual(item(1, 5));
  expect(cached('late')).toEqual(item(1, 5));
});

test('[T11] a reply that came meanwhile stands as it is when the intent is refused', async () => {
  const { tap, answers } = setUp();
  const done = tap(1);
  await request()(item(0, 30));
  expect(cached()).toEqual(item(1, 31));
  answers[0]?.reject(new Error('no answer'));
  await done;
  expect(cached()).toEqual(item(0, 30));
});

test('[T11] an intent does not stay in pages that were on screen when a further page came', async () => {
  const { tap, answers } = setUp();
  const pages: Record<number, Item> = { 1: item(), 2: item(0, 9, 'b') };
  const options = {
    queryKey: ['pages'],
    queryFn: ({ pageParam }: { pageParam: number }) => Promise.resolve({ list: [pages[pageParam]] }),
    initialPageParam: 1,
    getNextPageParam: (_page: unknown, all: unknown[]) => all.length + 1,
    staleTime: 0,
  };
  await queryClient.fetchInfiniteQuery(options);
  const done = tap(1);
  const query = queryClient.getQueryCache().find({ queryKey: ['pages'] });
  await query?.fetch(query.options, { meta: { fetchMore: { direction: 'forward' } } });
  expect(cached('pages')).toMatchObject({ pages: [{ list: [item(1, 5)] }, { list: [item(0, 9, 'b')] }] });
  answers[0]?.reject(new Error('no answer'));
  await done;
  expect(cached('pages')).toMatchObject({ pages: [{ list: [item()] }, { list: [item(0, 9, 'b')] }] });
});

test('[T11] a whole reply that is replaced keeps the intents in flight on top', async () => {
  const { tap, answers } = setUp();
  cache(item());
  const done = tap(1);
  replaceReply(['one'], item(0, 12));
  expect(cached()).toMatchObject({ on: 1 });
  answers[0]?.reject(new Error('no answer'));
  await done;
  expect(cached()).toEqual(item(0, 12));
});

test('[T11] an intent is no fetch, and a reply without its item stays the same object', async () => {
  const { tap, answers } = setUp();
  cache(item());
  cache({ list: [item(0, 9, 'b')] }, 'none');
  const [none, readAt] = [cached('none'), queryClient.getQueryState(['one'])?.dataUpdatedAt];
  const done = tap(1);
  answers[0]?.resolve(5);
  await done;
  expect(cached('none')).toBe(none);
  expect(queryClient.getQueryState(['one'])?.dataUpdatedAt).toBe(readAt);
});

test('[P1] an answer to a member who has left shows and says nothing', async () => {
  const { tap, answers } = setUp();
  cache(item());
  const [first, second] = [tap(1), tap(1, 'b')];
  session.begin(sampleMember('u2'));
  forgetUpdates();
  cache(item());
  answers[0]?.resolve(5);
  answers[1]?.reject(new Error('signed out'));
  await Promise.all([first, second]);
  expect(cached()).toEqual(item());
  expect(said()).toEqual([]);
});

test('[P1, T11] an intent that waits when another member signs in is not theirs, and theirs is sent by itself', async () => {
  const { tap, send, answers } = setUp();
  cache(item());
  const former = tap(1);
  void tap(0);
  session.begin(sampleMember('u2'));
  forgetUpdates();
  cache(item());
  const own = tap(1);
  expect(send).toHaveBeenCalledTimes(2);
  answers[0]?.resolve(5);
  await former;
  expect(send).toHaveBeenCalledTimes(2);
  expect(cached()).toEqual(item(1, 5));
  answers[1]?.resolve(5);
  await own;
  expect(cached()).toEqual(item(1, 5));
});
