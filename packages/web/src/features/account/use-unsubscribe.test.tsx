import { QueryClientProvider } from '@tanstack/react-query';
import type { SubscriptionTarget } from '@touchline/domain/subscriptions.ts';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useUnsubscribe } from '#features/account/use-unsubscribe.ts';
import { showOnScreen } from '#platform/host/test-screen.tsx';
import { queryClient } from '#platform/query/query-client.ts';
import { toastItems } from '#ui/toast/toast-store.ts';

const EndButton = ({ target }: { target: SubscriptionTarget }) => {
  const end = useUnsubscribe();
  return <button type="button" onClick={() => end(target)} />;
};

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  toastItems.clear();
});

test.each([
  ['following a host', { hostId: 'h1' }, '已取消关注'],
  ['a booking', { matchId: 'm1' }, '已取消预约'],
])('[C2] who ends %s in the account is told that it is done', async (_, target, words) => {
  const data = { subscribeHostId: [], subscribeMatchId: [] };
  vi.stubGlobal('fetch', async () => Response.json({ code: 1, msg: '', data, time: Date.now() }));
  const screen = await showOnScreen(
    <QueryClientProvider client={queryClient}>
      <EndButton target={target} />
    </QueryClientProvider>,
  );
  await act(async () => screen.querySelector('button')?.click());
  await vi.waitFor(() => expect(toastItems.get()).toMatchObject([{ kind: 'success', text: words }]));
});
