import type { PushDataOf } from '@touchline/contract/push.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BoardReply } from '#data/ranking/patch-board.ts';
import { replyOf, rowOf } from '#data/ranking/sample-board.ts';
import { applyBoardChange } from '#data/ranking/apply-board-change.ts';
import { queryClient } from '#platform/query/query-client.ts';

const READ_AT = Date.UTC(2026, 10, 21, 12);
const gain = ['listRanking', { board: 'gain' }];
const past = ['listRanking', { board: 'gain', period: 'past' }];

beforeEach(async () => {
  vi.useFakeTimers({ now: READ_AT });
  queryClient.setQueryData<BoardReply>(gain, replyOf());
  queryClient.setQueryData<BoardReply>(past, { ...replyOf(), period: { ...replyOf().period, id: 'w-2026-11-09' } });
  await queryClient.invalidateQueries();
  vi.setSystemTime(READ_AT + 60_000);
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

const reported = (...list: PushDataOf<'ranking.change'>['list']): PushDataOf<'ranking.change'> => ({
  configId: 'week',
  board: 'gain',
  periodId: 'w-2026-11-16',
  list,
});
const usersOf = (queryKey: readonly unknown[]) =>
  queryClient.getQueryData<BoardReply>(queryKey)?.list.map(({ userId }) => userId);

test('[R18, T23] a pushed board stands in the place of its period, as old as it was and still to be read', () => {
  const refetch = vi.fn<() => void>();
  applyBoardChange(reported(rowOf('b', 1), rowOf('a', 2)), refetch);
  expect(refetch).not.toHaveBeenCalled();
  expect(usersOf(gain)).toEqual(['b', 'a']);
  expect(usersOf(past)).toEqual(['a', 'b']);
  expect(queryClient.getQueryState(gain)).toMatchObject({ dataUpdatedAt: READ_AT, isInvalidated: true });
});

test('[R18] the server is asked for what a board does not tell, but not for that of another board', () => {
  const refetch = vi.fn<() => void>();
  applyBoardChange({ ...reported(rowOf('d', 1)), board: 'red' }, refetch);
  expect(refetch).not.toHaveBeenCalled();
  applyBoardChange(reported(rowOf('c', 1)), refetch);
  expect(refetch).toHaveBeenCalledOnce();
});
