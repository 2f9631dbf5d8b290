import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyRoomMessage } from '#data/room/apply-room-message.ts';
import { programQuery } from '#data/room/queries.ts';
import { messageOf, NOON, programOf } from '#data/room/sample-program.ts';
import { queryClient } from '#platform/query/query-client.ts';

vi.mock('#platform/http/client.ts', () => ({}));

const { queryKey } = programQuery('a', 'm1');

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  queryClient.setQueryData(queryKey, programOf());
  vi.setSystemTime(NOON + 60_000);
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

const countWatchers = (): void => {
  const data = { liveRoomId: 'room-a', watcherCount: 4321 };
  applyRoomMessage(queryClient, queryKey, messageOf('watch:room-a', { mutation: 'watchers.change', data }));
};

test('[E12, T23] a count of watchers does not make the program one that was just read', () => {
  countWatchers();
  expect(queryClient.getQueryData(queryKey)?.room?.watcherCount).toBe(4321);
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ dataUpdatedAt: NOON, isInvalidated: false });
});

test('[T23] a program that is to be read again still is after a count of watchers', async () => {
  await queryClient.invalidateQueries({ queryKey });
  countWatchers();
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ dataUpdatedAt: NOON, isInvalidated: true });
});

test('[C14] of a match that is gone nothing is shown any more: the program is asked for anew', () => {
  applyRoomMessage(
    queryClient,
    queryKey,
    messageOf('match:football:m1', { mutation: 'match.remove', data: { matchId: 'm1' } }),
  );
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
});
