import type { PushMessage } from '@touchline/contract/push.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUpdateQueue } from '#data/host/update-queue.ts';
import { messageOf } from '#data/host/sample-anchor.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const removal = (offset: number) => messageOf('live', { mutation: 'host.remove', data: { id: `h${offset}` } }, offset);

test('[C14] messages of one instant are applied together, in order', () => {
  const apply = vi.fn<(messages: PushMessage[]) => void>();
  const enqueue = createUpdateQueue(apply);
  enqueue(removal(1));
  enqueue(removal(2));
  expect(apply).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(apply.mock.calls).toEqual([[[removal(1), removal(2)]]]);
  enqueue(removal(3));
  vi.advanceTimersByTime(100);
  expect(apply).toHaveBeenLastCalledWith([removal(3)]);
});
