import type { EntityRule } from '#platform/query/known-updates.ts';
import { applyPushUpdate } from '#platform/query/push-updates.ts';

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
