import { expect, test } from 'vitest';
import { withAttention } from '#features/news/follow/with-attention.ts';
import { patchReply } from '#features/news/patch-reply.ts';
import { cardOf, TIPSTER, tipOf } from '#features/news/push/sample-tip.ts';

const intent = (isAttention: 0 | 1) => withAttention({ professorId: TIPSTER.id, isAttention, attention: null });

test('[T13] a follow counts one more and an unfollow one less, in the tipster and in tips', () => {
  const tip = patchReply(tipOf(), intent(1));
  expect(tip).toMatchObject({ isAttention: 1, professor: { isAttention: 1, attention: 1205 } });
  expect(patchReply(tip, intent(0))).toEqual(tipOf());
});

test('[T13] the same wish twice counts once', () => {
  const once = patchReply(TIPSTER, intent(1));
  expect(patchReply(once, intent(1))).toBe(once);
});

test('[T13] the number that the server tells stands', () => {
  const told = withAttention({ professorId: TIPSTER.id, isAttention: 1, attention: 1300 });
  expect(patchReply(patchReply(TIPSTER, intent(1)), told)).toMatchObject({ isAttention: 1, attention: 1300 });
});

test('[T13] other tipsters and their tips stay as they are', () => {
  const other = cardOf({ professorId: 'other', professor: { ...TIPSTER, id: 'other' } });
  expect(patchReply(other, intent(1))).toBe(other);
});
