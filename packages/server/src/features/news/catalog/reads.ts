import { inTransaction } from '#platform/db/transaction.ts';
import type { NewsNeeds, Trx } from '../needs.ts';

const REMEMBERED_MS = 30 * 86_400_000;
const MOST_REMEMBERED = 500;
const READS_AT_ONCE = 500;

interface Read {
  uid: string;
  tip_id: string;
  read_at: number;
}

/** Counts each of these reads that is the reader's first of its tip. */
const writeReads = async (trx: Trx, reads: readonly Read[]): Promise<void> => {
  const added = await trx
    .insertInto('tip_read')
    .values([...reads])
    .onConflict((conflict) => conflict.columns(['uid', 'tip_id']).doNothing())
    .returning('tip_id')
    .execute();
  const counts = [...Map.groupBy(added, (row) => row.tip_id)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [tipId, rows] of counts)
    await trx
      .updateTable('tip')
      .set((eb) => ({ read_count: eb('read_count', '+', rows.length) }))
      .where('id', '=', tipId)
      .execute();
};

/** Who has opened which tip. Reads that come while others are written are written together: nobody waits for them. */
export class TipReads {
  readonly #needs: NewsNeeds;
  #waiting = new Map<string, Read>();
  #writing: Promise<void> | null = null;

  constructor(needs: NewsNeeds) {
    this.#needs = needs;
  }

  /** A member by uid, a visitor by device. */
  note(reader: { uid: string | null; deviceId: string }, tipId: string): void {
    const uid = reader.uid ?? `device:${reader.deviceId}`;
    this.#waiting.set(`${uid}/${tipId}`, { uid, tip_id: tipId, read_at: this.#needs.now() });
    this.#writing ??= this.#writeAll();
  }

  /** Tips that a member has opened in the last 30 days, newest first, 500 at most (E22). */
  async of(uid: string): Promise<string[]> {
    await this.#writing;
    const { db, now } = this.#needs;
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
    while (this.#waiting.size > 0) {
      const reads = [...this.#waiting.entries()].slice(0, READS_AT_ONCE);
      for (const [key] of reads) this.#waiting.delete(key);
      try {
        await inTransaction(this.#needs.db, (trx) =>
          writeReads(
            trx,
            reads.map(([, read]) => read),
          ),
        );
      } catch (error) {
        this.#needs.log.warn({ err: error }, 'reads of tips were not counted');
      }
    }
    this.#writing = null;
  }
}
