import type { Trx } from '#platform/db/open-database.ts';
import { memberOfAccount } from './accounts.ts';
import type { WalletDeps } from './deps.ts';
import { refusalOfArrived } from './limits/require-allowed.ts';
import { withhold } from './limits/withheld.ts';
import { type Movement, type Posted, postMovement } from './posting.ts';

/**
 * Books a movement within the caller's transaction. A top-up that a limit, a break or an exclusion forbids is booked too, since its
 * money has arrived; its coins are withheld until an operator decides.
 */
export const bookMovement = async (deps: WalletDeps, trx: Trx, movement: Movement): Promise<Posted> => {
  const { key, kind, entries } = movement;
  const credit = kind === 'top-up' ? entries.find(({ account }) => memberOfAccount(account) !== undefined) : undefined;
  const uid = credit && memberOfAccount(credit.account);
  const refusal = credit && uid !== undefined ? await refusalOfArrived(deps, trx, uid, credit.amount) : null;
  const posted = await postMovement(trx, movement, deps.now());
  if (posted.created && refusal && credit && uid !== undefined)
    await withhold(trx, { key, uid, coins: credit.amount }, refusal, deps.now());
  return posted;
};
