import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import type { PushDataOf } from '@touchline/contract/push.ts';
import { balanceQuery, ledgerQuery, profileQuery, spendingQuery } from '#features/wallet/queries.ts';
import { hasEntry, withEntry, withSpent } from '#features/wallet/wallet-changes.ts';
import { usePush } from '#platform/push/push.ts';
import { useSession } from '#platform/session/session.ts';

/** Keeps the open wallet as it is on the server: coins that move show at once, nothing is asked again. */
export const useWalletPush = (): void => {
  const client = useQueryClient();
  const uid = useSession()?.uid;

  // An answer under way may have been written before the coins moved: it is asked for anew.
  const refreshLease = (queryKey: QueryKey): void => {
    if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
  };

  const apply = ({ balance, entry }: PushDataOf<'wallet.change'>): void => {
    const ledger = ledgerQuery().queryKey;
    const isKnown = hasEntry(client.getQueryData(ledger), entry.id);
    for (const { queryKey } of [balanceQuery(), profileQuery(), spendingQuery(), ledgerQuery()]) refreshLease(queryKey);
    client.setQueryData(balanceQuery().queryKey, (reply) => reply && { ...reply, balance });
    client.setQueryData(profileQuery().queryKey, (profile) => profile && { ...profile, balance });
    client.setQueryData(ledger, (pages) => pages && withEntry(pages, entry));
    if (!isKnown) client.setQueryData(spendingQuery().queryKey, (spending) => spending && withSpent(spending, entry));
  };

  usePush(uid === undefined ? [] : channel.user(uid), (message) => {
    if (message.mutation === 'wallet.change') apply(message.data);
  });
};
