import { useMutation } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import type { PaymentProviderId } from '@touchline/contract/payment.ts';
import { useRef } from 'react';
import { limitRefusalOf } from '#data/wallet/limit-refusal-of.ts';
import { refusalText } from '#platform/http/call-error.ts';
import { marketCall } from '#platform/query/market-query.ts';
import { randomId } from '#platform/storage/random-id.ts';
import { toast } from '#ui/toast/toast-store.ts';

export interface TopUpChoice {
  packageId: string;
  provider: PaymentProviderId;
}

/** Opens the checkout of a choice and goes there; after a try without an answer the next one is the same payment. */
export const useTopUp = () => {
  const ids = useRef(new Map<string, string>());
  const idOf = ({ packageId, provider }: TopUpChoice): string => {
    const key = `${packageId} ${provider}`;
    const known = ids.current.get(key) ?? randomId();
    ids.current.set(key, known);
    return known;
  };
  return useMutation({
    mutationFn: (choice: TopUpChoice) =>
      marketCall('startTopUp', { ...choice, clientId: idOf(choice) }, { failures: 'quiet' }),
    networkMode: 'always',
    onSuccess: ({ url }) => location.assign(url),
    onError: (error, choice) => {
      const refusal = refusalText(error);
      // A refused payment is over: the next try is another one.
      if (refusal !== undefined) ids.current.delete(`${choice.packageId} ${choice.provider}`);
      // What forbids it stays on the page.
      if (limitRefusalOf(error) === null) toast.error(refusal ?? t`没有连上，请重试`);
    },
  });
};
