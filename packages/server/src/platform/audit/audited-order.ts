import { CODE } from '@touchline/contract/codes.ts';
import type { Order } from '@touchline/contract/ops-order.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { ApiError, malformed, notFound } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import { auditedChange, type RecordAudit } from './audited-change.ts';

/** A table whose records are listed by `sort` and id. */
type OrderedTable = 'banner' | 'host' | 'tipster';

interface Ordered {
  id: string;
  sort: number;
}

/** The ids with those of `moved` in their new order, at the positions that they have among the others. */
const reordered = (ids: readonly string[], moved: readonly string[]): string[] => {
  const isMoved = new Set(moved);
  const next = moved.values();
  return ids.map((id) => (isMoved.has(id) ? (next.next().value ?? id) : id));
};

/** The records of a new order that need another `sort`; the numbers of the list stay as near as possible to what they were. */
const changedSorts = (rows: readonly Ordered[], order: readonly string[]): Ordered[] => {
  const sortOf = new Map(rows.map(({ id, sort }) => [id, sort]));
  let last = -1;
  return order.flatMap((id, index) => {
    last = Math.max(last + 1, rows[index]?.sort ?? 0);
    return sortOf.get(id) === last ? [] : [{ id, sort: last }];
  });
};

/** Throws 10409 with both orders when somebody moved records after `previous` was read; added and removed ones are no conflict. */
const refuseOtherOrder = (stored: readonly string[], { list, previous }: Order): void => {
  if (previous === undefined) return;
  const isStored = new Set(stored);
  const isSeen = new Set(previous);
  const seen = previous.filter((id) => isStored.has(id));
  const current = stored.filter((id) => isSeen.has(id));
  if (current.every((id, index) => id === seen[index])) return;
  const data = { current: { list: current }, yours: { list } };
  throw new ApiError(CODE.CONFLICT, 'the order was changed meanwhile; nothing was moved', { data });
};

/**
 * Puts records into the order of `list`, in one transaction with its audit line; others keep their positions. `write` stores the new
 * numbers of those that need one. Returns the ids of all records in order.
 */
export const auditedOrder = async (
  deps: { db: Db; audit: RecordAudit },
  context: CallContext,
  { table, list, previous }: Order & { table: OrderedTable },
  write: (trx: Trx, changed: readonly Ordered[]) => Promise<void>,
): Promise<{ list: string[] }> => {
  if (new Set(list).size < list.length) throw malformed([{ path: 'list', message: 'expected each id once' }]);
  const change = { action: `${table}.order`, subject: table };
  const { after } = await auditedChange(deps, context, change, async (trx) => {
    await waitForLock(trx, 'saves');
    const rows = await trx.selectFrom(table).select(['id', 'sort']).orderBy('sort').orderBy('id').execute();
    const before = rows.map(({ id }) => id);
    const unknown = list.find((id) => !before.includes(id));
    if (unknown !== undefined) throw notFound(`${table} ${unknown}`);
    refuseOtherOrder(before, { list, previous });
    const ordered = reordered(before, list);
    await write(trx, changedSorts(rows, ordered));
    return { before, after: ordered };
  });
  return { list: after };
};
