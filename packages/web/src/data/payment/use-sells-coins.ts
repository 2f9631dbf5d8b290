import { useQuery } from '@tanstack/react-query';
import { topUpOptionsQuery } from '#data/payment/queries.ts';
import { useHost } from '#platform/host/host.ts';
import { useSession } from '#platform/session/session.ts';

/** Whether coins are sold here: in a parent site or a native app they come from its own recharge. */
export const useSellsCoins = (): boolean => {
  const isAlone = useHost().kind === 'none';
  const isMember = useSession() !== null;
  const { data } = useQuery({ ...topUpOptionsQuery(), enabled: isAlone && isMember });
  return isAlone && data !== undefined && data.packages.length > 0 && data.providers.length > 0;
};
