import { expect, test } from 'vitest';
import { applyAttention } from '#data/tipster/tipster-rule.ts';
import type { Attention } from '#data/tipster/tipster-rule.ts';
import { cardOf, TIPSTER, tipOf } from '#data/tip/sample-tip.ts';
import { forgetUpdates } from '#platform/query/known-updates.ts';
import { queryClient } from '#platform/query/query-client.ts';

/** A cached reply after a follow. */
const patchReply = <Reply>(reply: Reply, attention: Attention): Reply => {
  queryClient.clear();
  forgetUpdates();
  queryClient.setQueryData<unknown>(['reply'], reply);
  applyAttention(attention);
  return queryClient.getQueryData(['reply']) as Reply;
};

const intent = (isAttention: 0 | 1): Attention => ({ professorId: TIPSTER.id, isAttention, attention: null });

test('[T13] a follow counts one more and an unfollow one less, in the tipster and in tips', () => {
  const tip = patchReply(tipOf(), intent(1));
  expect(tip).toMatchObject({ isAttention: 1, professor: { isAttention: 1, attention: 1205 } });
  expect(patchReply(tip, intent(0))).toEqual(tipOf());
});

test('[T13] the same intent twice counts once', () => {
  const once = patchReply(TIPSTER, intent(1));
  expect(patchReply(once, intent(1))).toBe(once);
});

test('[T13] the number that the server tells stands', () => {
  const reported: Attention = { professorId: TIPSTER.id, isAttention: 1, attention: 1300 };
  expect(patchReply(patchReply(TIPSTER, intent(1)), reported)).toMatchObject({ isAttention: 1, attention: 1300 });
});

test('[T13] other tipsters and their tips stay as they are', () => {
  const other = cardOf({ professorId: 'other', professor: { ...TIPSTER, id: 'other' } });
  expect(patchReply(other, intent(1))).toBe(other);
});
