import { OncePerAddress } from '#platform/http/once-per-address.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { NewsDeps } from '../deps.ts';
import type { Trx } from '#platform/db/open-database.ts';

/** One visit per address, tip and hour is counted, whatever device it claims. */
const ONE_VISIT = { ms: 3_600_000, most: 50_000 };
const REMEMBERED_MS = 30 * 86_400_000;
const MOST_REMEMBERED = 500;
const ROWS_AT_ONCE = 500;

interface Read {
  uid: string;
  tip_id: string;
  read_at: number;
}

/** Stores reads of members; returns the tips of first reads. */
const addReads = async (trx: Trx, reads: readonly Read[]): Promise<string[]> => {
  if (reads.length === 0) return [];
  const added = await trx
    .insertInto('tip_read')
    .values([...reads])
    .onConflict((conflict) => conflict.columns(['uid', 'tip_id']).doNothing())
    .returning('tip_id')
    .execute();
  return added.map((row) => row.tip_id);
};

/** Counts first reads by members, and the visits of each tip. */
const writeReads = async (
  trx: Trx,
  reads: readonly Read[],
  visits: readonly (readonly [tipId: string, count: number])[],
): Promise<void> => {
  const counts = new Map(visits);
  for (const tipId of await addReads(trx, reads)) counts.set(tipId, (counts.get(tipId) ?? 0) + 1);
  for (const [tipId, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
    await trx
      .updateTable('tip')
      .set((eb) => ({ read_count: eb('read_count', '+', count) }))
      .where('id', '=', tipId)
      .execute();
};

/** Removes the first entries of a map. */
const drain = <Key, Value>(waiting: Map<Key, Value>): [Key, Value][] => {
  const batch = [...waiting].slice(0, ROWS_AT_ONCE);
  for (const [key] of batch) waiting.delete(key);
  return batch;
};

/** Records which member opened which tip. Reads are written in batches in the background. */
export class TipReads {
  readonly #deps: NewsDeps;
  readonly #visitors: OncePerAddress;
  readonly #reads = new Map<string, Read>();
  readonly #visits = new Map<string, number>();
  #writing: Promise<void> | null = null;

  constructor(deps: NewsDeps) {
    this.#deps = deps;
    this.#visitors = new OncePerAddress(ONE_VISIT, deps.now);
  }

  /** A member's read is stored, a visitor's only counted: by address, because device ids can be invented. */
  note({ uid, address }: { uid: string | null; address: string }, tipId: string): void {
    if (uid !== null) this.#reads.set(`${uid}/${tipId}`, { uid, tip_id: tipId, read_at: this.#deps.now() });
    else if (this.#visitors.isFirst(address, tipId)) this.#visits.set(tipId, (this.#visits.get(tipId) ?? 0) + 1);
    else return;
    this.#writing ??= this.#writeAll();
  }

  /** Tips that a member has opened in the last 30 days, newest first, 500 at most. */
  async of(uid: string): Promise<string[]> {
    await this.#writing;
    const { db, now } = this.#deps;
    const rows = await db
      .selectFrom('tip_read')
      .select('tip_id')
      .where('uid', '=', uid)
      .where('read_at', '>', now() - REMEMBERED_MS)
      .orderBy('read_at', 'desc')
      .orderBy('tip_id')
      .limit(MOST_REMEMBERED)
      .execute();
    return rows.map((row) => row.tip_id);
  }

  async #writeAll(): Promise<void> {
    while (this.#reads.size > 0 || this.#visits.size > 0) {
      const reads = drain(this.#reads).map(([, read]) => read);
      const visits = drain(this.#visits);
      try {
        await inTransaction(this.#deps.db, (trx) => writeReads(trx, reads, visits));
      } catch (error) {
        this.#deps.log.warn({ err: error }, 'reads of tips were not counted');
      }
    }
    this.#writing = null;
  }
}
