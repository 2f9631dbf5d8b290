import { QueryObserver, skipToken } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { patchReplies, applyPushUpdate } from '#platform/query/patch-replies.ts';
import { queryClient } from '#platform/query/query-client.ts';

const READ_AT = 1_770_000_000_000;
const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: READ_AT });
  queryClient.setQueryData(['list', 1], { score: '0:0' });
  queryClient.setQueryData(['list', 2], { score: '3:1' });
  vi.setSystemTime(READ_AT + MINUTE_MS);
});

afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

const scored = (reply: { score: string }) => (reply.score === '0:0' ? { score: '1:0' } : reply);
const goal = () => patchReplies({ queryKey: ['list'] }, scored);
const toldGoal = () => applyPushUpdate({ queryKey: ['list'] }, scored);
const stateOf = (number: number) => queryClient.getQueryState(['list', number]);

test('[T1, T23] a goal stands in the replies that hold its match; none counts as read anew by it', () => {
  const other = queryClient.getQueryData(['list', 2]);
  goal();
  expect(queryClient.getQueryData(['list', 1])).toEqual({ score: '1:0' });
  expect(queryClient.getQueryData(['list', 2])).toBe(other);
  for (const number of [1, 2]) expect(stateOf(number)).toMatchObject({ dataUpdatedAt: READ_AT, isInvalidated: false });
});

/** Somebody looks at the list, as a page does. */
const show = () => {
  const observer = new QueryObserver(queryClient, { queryKey: ['list', 1], queryFn: skipToken });
  onTestFinished(observer.subscribe(() => {}));
};

test.each([
  ['when its list is read again', true, { score: '0:0' }],
  ['when its list is read for the first time', true, undefined],
  ['when nobody looks at its list', false, { score: '0:0' }],
])('[T23] a goal is not lost under a reply that left the server before it, %s', async (_, isShown, before) => {
  if (before === undefined) queryClient.removeQueries({ queryKey: ['list', 1] });
  if (isShown) show();
  const read = async (reply: Promise<{ score: string }>, notify: () => void) => {
    const reading = queryClient.fetchQuery({ queryKey: ['list', 1], queryFn: () => reply, staleTime: 0, retry: false });
    notify();
    await reading.catch(() => {});
    return queryClient.getQueryData(['list', 1]);
  };
  expect(await read(Promise.resolve({ score: '0:0' }), toldGoal)).toEqual({ score: '1:0' });
  // It counts for the reply that was on its way alone.
  expect(await read(Promise.resolve({ score: '0:0' }), () => {})).toEqual({ score: '0:0' });
  expect(await read(Promise.reject(new Error('lost')), toldGoal)).toEqual({ score: '1:0' });
  expect(await read(Promise.resolve({ score: '0:0' }), () => {})).toEqual({ score: '0:0' });
});

test('[T23] a reply that is to be read again still is after a goal', async () => {
  await queryClient.invalidateQueries({ queryKey: ['list'], refetchType: 'none' });
  goal();
  for (const number of [1, 2]) expect(stateOf(number)).toMatchObject({ isInvalidated: true });
});
