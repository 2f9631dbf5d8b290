import type { Adjustment, opsWalletRoutes } from '@touchline/contract/ops-wallet.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { columnsContain, type ListPage, pageOfRows } from '#platform/http/list-page.ts';
import { toAdjustment } from './adjustments.ts';
import type { WalletDeps } from './deps.ts';

type Query = RequestOf<(typeof opsWalletRoutes)['opsListAdjustments']>;

const found = ({ db, now }: WalletDeps, { q, state, uid }: Query) =>
  db
    .selectFrom('wallet_adjustment')
    .$if(uid !== undefined, (of) => of.where('uid', '=', uid ?? ''))
    .$if(q !== undefined, (of) => of.where(columnsContain(['uid', 'note', 'key', 'payment', 'requested_by'], q ?? '')))
    .$if(state === 'approved' || state === 'refused', (of) => of.where('state', '=', state as 'approved'))
    .$if(state === 'pending', (of) => of.where('state', '=', 'pending').where('expires_at', '>', now()))
    .$if(state === 'expired', (of) => of.where('state', '=', 'pending').where('expires_at', '<=', now()));

/** Requested adjustments, newest first. */
export const listAdjustments = (deps: WalletDeps, query: Query): Promise<ListPage<Adjustment>> =>
  pageOfRows(
    query,
    async (limit, offset) => {
      const rows = await found(deps, query)
        .selectAll()
        .orderBy('requested_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute();
      const names = await deps.memberNames(rows.map(({ uid }) => uid));
      return rows.map((row) => toAdjustment(row, names.get(row.uid) ?? '', deps.now()));
    },
    () =>
      found(deps, query)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
  );
