import { useQuery } from '@tanstack/react-query';
import { balanceQuery } from '#data/wallet/queries.ts';
import type { EntityRule } from '#platform/query/known-updates.ts';
import { applyPushUpdate } from '#platform/query/push-updates.ts';
import { useSession } from '#platform/session/session.ts';

interface WithBalance {
  balance: number;
  coinCode: string;
}

const MEMBER = 'member';

/** The member's gold coins, in the replies that tell them: the balance and the profile. */
const balanceRule: EntityRule<WithBalance, number> = {
  is: (item): item is WithBalance => 'balance' in item && 'coinCode' in item,
  id: () => MEMBER,
  merge: (known, balance) => (known.balance === balance ? known : { ...known, balance }),
};

/** Shows the balance on every page that has it. */
export const setCachedBalance = (balance: number): void => applyPushUpdate(balanceRule, MEMBER, balance);

/** The member's gold coins; undefined for a visitor, and until they are known. */
export const useBalance = (): number | undefined => {
  const isMember = useSession() !== null;
  const { data } = useQuery({ ...balanceQuery(), enabled: isMember });
  return isMember ? data?.balance : undefined;
};
