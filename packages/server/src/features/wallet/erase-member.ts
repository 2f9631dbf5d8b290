import type { EraseOwn } from '#platform/privacy/erase-rows.ts';
import { memberAccount, readBalance } from './accounts.ts';
import type { WalletDeps } from './deps.ts';
import type { MovementDetail } from './entries.ts';
import { postMovement } from './posting.ts';

/**
 * Books the coins that the member gives up to the outside, and takes uid and operators' notes out of the member's movements; the entries
 * get the anonymous id by the data map.
 */
export const createWalletEraser =
  ({ now }: Pick<WalletDeps, 'now'>): EraseOwn =>
  async (trx, { uid, anonymousId }) => {
    const account = memberAccount(uid);
    const balance = await readBalance(trx, account);
    const entries = [
      { account, amount: -balance },
      { account: 'outside', amount: balance },
    ] as const;
    if (balance > 0) await postMovement(trx, { key: `give-up:${anonymousId}`, kind: 'adjustment', entries }, now());
    const own = await trx
      .selectFrom('ledger_transaction')
      .select(['id', 'key', 'detail'])
      .where('id', 'in', trx.selectFrom('ledger_entry').select('transaction_id').where('account_id', '=', account))
      .execute();
    for (const { id, key, detail } of own) {
      const { note, ...kept } = JSON.parse(detail) as MovementDetail;
      if (note === undefined && !key.includes(uid)) continue;
      const values = { key: key.replaceAll(uid, anonymousId), detail: JSON.stringify(kept) };
      await trx.updateTable('ledger_transaction').set(values).where('id', '=', id).execute();
    }
    return { channels: [] };
  };
