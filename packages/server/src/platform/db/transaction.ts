import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';

const MAX_ATTEMPTS = 20;
/**
 * PostgreSQL's `serialization_failure`, `deadlock_detected` and `unique_violation`: the transaction left nothing behind and
 * may run again. A key that another transaction wrote after this one had looked for it is found the next time.
 */
const RETRIABLE = new Set(['40001', '40P01', '23505']);

const commits = new WeakMap<Kysely<Tables>, (() => void)[]>();

/** Runs `work` once the transaction, one of `inTransaction`, is committed; never when it is rolled back. */
export const afterCommit = (trx: Kysely<Tables>, work: () => void): void => void commits.get(trx)?.push(work);

/**
 * Runs `work` in one transaction: all of it is on disk when the promise resolves, nothing when it rejects. On SQLite
 * transactions run one after another; on PostgreSQL a deadlock, or a key that another one wrote meanwhile, runs `work`
 * again, so it must change nothing but the database. Inside, use `trx` only: the outer `db` waits forever on SQLite and is outside the transaction on PostgreSQL.
 * Within a transaction `work` is a part of it.
 */
export const inTransaction = async <T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> => {
  if (db.isTransaction) return work(db as Transaction<Tables>);
  for (let attempt = 1; ; attempt++) {
    try {
      const works: (() => void)[] = [];
      const result = await db.transaction().execute((trx) => {
        commits.set(trx, works);
        return work(trx);
      });
      for (const follow of works) follow();
      return result;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!RETRIABLE.has(code) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
};

/** Thrown to end a trial. */
class TrialEnd<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super('the trial has ended');
    this.result = result;
  }
}

/** Runs `work` as `inTransaction` does and rolls all of it back: what a change would do. */
export const inTrial = async <T>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> => {
  try {
    return await inTransaction<never>(db, async (trx) => {
      throw new TrialEnd(await work(trx));
    });
  } catch (error) {
    if (error instanceof TrialEnd) return error.result as T;
    throw error;
  }
};
