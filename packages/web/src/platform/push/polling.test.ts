import { expect, test, vi } from 'vitest';
import { pollInterval } from '#platform/push/polling.ts';

vi.mock('#platform/push/push.ts', () => ({ usePushStatus: () => 'connected' }));

test('[K2] data is polled at 3, 5, 10 and 20 s while push does not deliver, and not while it does', () => {
  const kinds = ['room', 'liveMatch', 'list', 'rest'] as const;
  expect(kinds.map((kind) => pollInterval(kind, 'down'))).toEqual([3000, 5000, 10_000, 20_000]);
  expect(kinds.map((kind) => pollInterval(kind, 'reconnecting'))).toEqual([3000, 5000, 10_000, 20_000]);
  expect(kinds.map((kind) => pollInterval(kind, 'connected'))).toEqual([false, false, false, false]);
});
