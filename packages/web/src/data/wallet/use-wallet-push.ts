import { useQueryClient } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import type { PushDataOf } from '@touchline/contract/push.ts';
import { ledgerQuery, limitsQuery } from '#data/wallet/queries.ts';
import { setCachedBalance } from '#data/wallet/balance.ts';
import type { LedgerPages } from '#data/wallet/wallet-changes.ts';
import { hasEntry, withEntry, withUsed } from '#data/wallet/wallet-changes.ts';
import { usePush } from '#platform/push/push.ts';
import { applyPushToReplies } from '#platform/query/push-updates.ts';
import { useSession } from '#platform/session/session.ts';

/** Keeps the open wallet as it is on the server: coins that move show at once, nothing is asked again. */
export const useWalletPush = (): void => {
  const client = useQueryClient();
  const uid = useSession()?.uid;

  const applyWalletChange = ({ balance, entry }: PushDataOf<'wallet.change'>): void => {
    const isKnown = hasEntry(client.getQueryData(ledgerQuery().queryKey), entry.id);
    setCachedBalance(balance);
    applyPushToReplies(ledgerQuery(), (pages: LedgerPages) => withEntry(pages, entry));
    const { queryKey } = limitsQuery();
    // A reply under way may have counted the entry already: it is fetched anew.
    if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
    if (!isKnown) client.setQueryData(queryKey, (limits) => limits && withUsed(limits, entry));
  };

  usePush(uid === undefined ? [] : channel.user(uid), (message) => {
    if (message.mutation === 'wallet.change') applyWalletChange(message.data);
  });
};
