import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cardOf, TIPSTER, tipOf } from '#data/tip/sample-tip.ts';
import { followTipster } from '#data/tipster/follow-tipster.ts';
import { activateLocale } from '#platform/i18n/i18n.ts';
import { forgetUpdates } from '#platform/query/known-updates.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { toastItems } from '#ui/toast/toast-store.ts';

const marketCall = vi.hoisted(() => vi.fn<(name: string, request: object) => Promise<object>>());
vi.mock('#platform/query/market-query.ts', async (original) => ({ ...(await original<object>()), marketCall }));

/** A reply that is cached while the call is under way and after it. */
const follow = async (reply: unknown, isAttention: 0 | 1, answer: Promise<object>) => {
  marketCall.mockReset().mockReturnValueOnce(answer);
  queryClient.setQueryData<unknown>(['reply'], reply);
  const cached = (): unknown => queryClient.getQueryData(['reply']);
  const done = followTipster(TIPSTER.id, isAttention);
  const during = cached();
  await done;
  return { during, after: cached() };
};
const accepted = (isAttention: 0 | 1, attention: number): Promise<object> =>
  Promise.resolve({ professorId: TIPSTER.id, isAttention, attention });

beforeEach(() => activateLocale('zh-CN'));
afterEach(() => {
  queryClient.clear();
  forgetUpdates();
  toastItems.clear();
});

test('[T13] a follow counts one more and an unfollow one less, in the tipster and in tips', async () => {
  const { during, after } = await follow(tipOf(), 1, accepted(1, 1205));
  expect(during).toMatchObject({ isAttention: 1, professor: { isAttention: 1, attention: 1205 } });
  expect(after).toEqual(during);
  expect((await follow(after, 0, accepted(0, 1204))).during).toEqual(tipOf());
});

test('[T13] the same intent twice counts once', async () => {
  const { after } = await follow(TIPSTER, 1, accepted(1, 1205));
  expect((await follow(after, 1, accepted(1, 1205))).during).toEqual(after);
});

test('[T13] the number that the server tells stands', async () => {
  const { during, after } = await follow(TIPSTER, 1, accepted(1, 1300));
  expect(during).toMatchObject({ isAttention: 1, attention: 1205 });
  expect(after).toMatchObject({ isAttention: 1, attention: 1300 });
  expect(marketCall).toHaveBeenCalledExactlyOnceWith(
    'followTipster',
    { professorId: TIPSTER.id, attention: 1 },
    { failures: 'quiet' },
  );
});

test('[T13] a follow that fails is taken back', async () => {
  const { during, after } = await follow(tipOf(), 1, Promise.reject(new Error('no answer')));
  expect(during).toMatchObject({ isAttention: 1 });
  expect(after).toEqual(tipOf());
  expect(toastItems.get()).toMatchObject([{ kind: 'error' }]);
});

test('[T13] other tipsters and their tips stay as they are', async () => {
  const other = cardOf({ professorId: 'other', professor: { ...TIPSTER, id: 'other' } });
  const { during, after } = await follow(other, 1, accepted(1, 1205));
  expect([during, after]).toEqual([other, other]);
});
