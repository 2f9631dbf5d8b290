import { afterEach, expect, test, vi } from 'vitest';
import { follow } from '#features/anchor/follow/follow.ts';
import { subscriptionsQuery } from '#data/host/queries.ts';
import { activateLocale } from '#platform/i18n/i18n.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { toastItems } from '#ui/toast/toast-store.ts';

const NOTHING = { subscribeHostId: [], subscribeMatchId: [] };

const answerWith = (code: number, msg: string): void =>
  void vi.stubGlobal('fetch', async () =>
    Response.json({ code, msg, data: code === 1 ? NOTHING : null, time: Date.now() }),
  );

const said = (): string[][] => toastItems.get().map(({ kind, text }) => [kind, text]);

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  toastItems.clear();
});

test.each([
  ['zh-CN', { hostId: 'h1' }, '关注成功', '已取消关注'],
  ['zh-CN', { matchId: 'm1' }, '预约成功', '已取消预约'],
  ['en-US', { hostId: 'h1' }, 'Following this host', 'Unfollowed'],
  ['en-US', { matchId: 'm1' }, 'Reminder set', 'Reminder removed'],
] as const)('[C2] in %s, what succeeded with %o is said: %s, and %s', async (locale, target, started, ended) => {
  await activateLocale(locale);
  queryClient.setQueryData(subscriptionsQuery().queryKey, NOTHING);
  answerWith(1, '');
  await follow.set(target, true);
  expect(said()).toEqual([['success', started]]);
  toastItems.clear();
  await follow.set(target, false);
  expect(said()).toEqual([['success', ended]]);
});

test('[C2, X3] what was refused is no success', async () => {
  await activateLocale('zh-CN');
  queryClient.setQueryData(subscriptionsQuery().queryKey, NOTHING);
  answerWith(10404, '没有这位主播');
  await follow.set({ hostId: 'h1' }, true);
  expect(said()).toEqual([['error', '没有这位主播']]);
});
