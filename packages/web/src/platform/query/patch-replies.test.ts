import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patchReplies } from '#platform/query/patch-replies.ts';
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

const goal = () =>
  patchReplies({ queryKey: ['list'] }, (reply: { score: string }) =>
    reply.score === '0:0' ? { score: '1:0' } : reply,
  );
const stateOf = (number: number) => queryClient.getQueryState(['list', number]);

test('[T1, T23] a goal stands in the replies that hold its match; none counts as read anew by it', () => {
  const other = queryClient.getQueryData(['list', 2]);
  goal();
  expect(queryClient.getQueryData(['list', 1])).toEqual({ score: '1:0' });
  expect(queryClient.getQueryData(['list', 2])).toBe(other);
  for (const number of [1, 2]) expect(stateOf(number)).toMatchObject({ dataUpdatedAt: READ_AT, isInvalidated: false });
});

test('[T23] a reply that is to be read again still is after a goal', async () => {
  await queryClient.invalidateQueries({ queryKey: ['list'], refetchType: 'none' });
  goal();
  for (const number of [1, 2]) expect(stateOf(number)).toMatchObject({ isInvalidated: true });
});
