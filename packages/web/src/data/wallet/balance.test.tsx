import { afterEach, expect, test } from 'vitest';
import { setCachedBalance } from '#data/wallet/balance.ts';
import { forgetUpdates } from '#platform/query/known-updates.ts';
import { queryClient } from '#platform/query/query-client.ts';

afterEach(() => {
  queryClient.clear();
  forgetUpdates();
});

const balanceKey = ['getBalance', {}];
const profileKey = ['getProfile', {}];

test('[C4, T12] a new balance shows wherever the balance is cached, and survives a reply that was requested before it', async () => {
  const entry = { id: 'e1', amount: -38, balance: 100 };
  queryClient.setQueryData(balanceKey, { balance: 100, coinCode: 'gold' });
  queryClient.setQueryData(['listWalletEntries'], { list: [entry] });
  const profile = { username: 'wang', balance: 100, coinCode: 'gold' };
  const fetching = queryClient.fetchQuery({ queryKey: profileKey, queryFn: () => Promise.resolve(profile) });
  setCachedBalance(62);
  await fetching;
  expect(queryClient.getQueryData(balanceKey)).toEqual({ balance: 62, coinCode: 'gold' });
  expect(queryClient.getQueryData(profileKey)).toEqual({ ...profile, balance: 62 });
  expect(queryClient.getQueryData(['listWalletEntries'])).toEqual({ list: [entry] });
});
