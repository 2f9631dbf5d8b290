import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLikeBatcher } from '#data/moment/likes.ts';
import type { LikeBatch, LikeReply } from '#data/moment/likes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const setUp = (answer: (batch: LikeBatch) => Promise<LikeReply>) => {
  const sent: LikeBatch[] = [];
  const confirmed = vi.fn<(momentId: string, reply: LikeReply) => void>();
  const failed = vi.fn<(error: unknown, batch: LikeBatch) => void>();
  let batches = 0;
  const likes = createLikeBatcher({
    send: (batch) => {
      sent.push(batch);
      return answer(batch);
    },
    confirmed,
    failed,
    batchId: () => `batch-${(batches += 1)}`,
  });
  const press = (momentId: string, times: number): void => {
    for (let turn = 0; turn < times; turn += 1) likes.like(momentId);
  };
  return { likes, sent, confirmed, failed, press };
};

const accept = (batch: LikeBatch): Promise<LikeReply> =>
  Promise.resolve({ likeCount: 100 + batch.count, myLikeCount: batch.count });

test('[C2] presses within 800 ms leave as one batch and show at once', async () => {
  const { likes, sent, confirmed, press } = setUp(accept);
  press('m1', 3);
  expect(likes.get('m1')).toEqual({ pending: 3, mine: 0 });
  await vi.advanceTimersByTimeAsync(799);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([{ momentId: 'm1', count: 3, batchId: 'batch-1' }]);
  expect(confirmed).toHaveBeenCalledExactlyOnceWith('m1', { likeCount: 103, myLikeCount: 3 });
  expect(likes.get('m1')).toEqual({ pending: 0, mine: 3 });
});

test('[C2] a batch of 50 leaves at once, and a member gives no more than 50', async () => {
  const { likes, sent, press } = setUp(accept);
  press('m1', 50);
  expect(sent).toEqual([{ momentId: 'm1', count: 50, batchId: 'batch-1' }]);
  expect(likes.like('m1')).toBe(false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(likes.like('m1')).toBe(false);
  expect(sent).toHaveLength(1);
});

test('[C2] each moment has its own batch', async () => {
  const { sent, press } = setUp(accept);
  press('m1', 2);
  press('m2', 1);
  await vi.advanceTimersByTimeAsync(800);
  expect(sent).toEqual([
    { momentId: 'm1', count: 2, batchId: 'batch-1' },
    { momentId: 'm2', count: 1, batchId: 'batch-2' },
  ]);
});

test('[C2] refused likes are taken back with their reason; those pressed meanwhile stay', async () => {
  const refusal = new Error('refused');
  let refuse: () => void = () => undefined;
  const { likes, failed, press } = setUp(() => new Promise((_resolve, reject) => (refuse = () => reject(refusal))));
  press('m1', 4);
  await vi.advanceTimersByTimeAsync(800);
  press('m1', 1);
  refuse();
  await vi.advanceTimersByTimeAsync(0);
  expect(likes.get('m1')).toEqual({ pending: 1, mine: 0 });
  expect(failed).toHaveBeenCalledExactlyOnceWith(refusal, { momentId: 'm1', count: 4, batchId: 'batch-1' });
});

test('[C2] leaving the page sends what waits; another member starts anew', async () => {
  const { likes, sent, press } = setUp(accept);
  press('m1', 2);
  likes.flushAll();
  expect(sent).toEqual([{ momentId: 'm1', count: 2, batchId: 'batch-1' }]);
  press('m2', 2);
  likes.forget();
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toHaveLength(1);
  expect(likes.get('m2')).toEqual({ pending: 0, mine: 0 });
});

test.each([
  ['reply', (batch: LikeBatch) => Promise.resolve({ likeCount: 150, myLikeCount: batch.count })],
  ['refusal', () => Promise.reject(new Error('session ended'))],
] as const)('[C2] [P1] a late %s to one member says nothing of the likes of the next', async (_what, answer) => {
  const left = Promise.withResolvers<void>();
  const { likes, failed, press } = setUp((batch) => left.promise.then(() => answer(batch)));
  press('m1', 50);
  const reported = vi.fn<() => void>();
  likes.subscribe(reported);
  likes.forget();
  expect(reported).toHaveBeenCalledOnce();
  press('m1', 1);
  left.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(likes.get('m1')).toEqual({ pending: 1, mine: 0 });
  expect(failed).not.toHaveBeenCalled();
});
