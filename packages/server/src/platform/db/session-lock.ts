import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

const BEAT_MS = 1000;
const ANSWER_WITHIN_MS = 3000;
/** PostgreSQL notices a vanished machine within seconds and releases its locks. */
const KEEPALIVE = 'set tcp_keepalives_idle = 3; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 2';

/** Session locks, held as long as the connection lives; numbers that no other program is likely to use. */
const LOCKS = { members: 7_306_520, leader: 7_306_521 } as const;
/** The name of a lock for PostgreSQL: each schema is a database of its own. */
const LOCK = "$1, hashtext(coalesce(current_schema(), ''))";

export interface SessionLockOptions {
  databaseUrl: string;
  log: Logger;
  /** Whether other nodes may use this database at the same time. */
  isShared: boolean;
  /** How long to wait for a process that holds the database exclusively. */
  waitMs?: number;
}

/** Another process uses this PostgreSQL database, and the two would not share changes. */
export class DatabaseInUseError extends Error {
  override name = 'DatabaseInUseError';
}

/** The PostgreSQL server of `DATABASE_URL` cannot be reached. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError';

  constructor({ host, port }: pg.Client, cause: unknown) {
    const did = cause instanceof pg.DatabaseError ? 'refuses the connection' : 'does not answer';
    super(`PostgreSQL of DATABASE_URL at ${host}:${port} ${did}: ${reasonOf(cause)}`, { cause });
  }
}

/** For a name with several addresses, the failures are one error without a message. */
const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
};

/** The lease of a process on a PostgreSQL database. */
export interface DatabaseLease {
  /** Whether this process is the leader, which runs the jobs. */
  isLeader(): boolean;
  /** Lets another process lead, and keeps the lease until it is released. */
  stepDown(): Promise<void>;
  /** Releases the lease at once. */
  leave(): Promise<void>;
}

/** A process with the embedded database is always alone. */
export const SOLE_LEASE: DatabaseLease = { isLeader: () => true, stepDown: async () => {}, leave: async () => {} };

/**
 * Acquires a lease and competes for the leadership from then on: the locks belong to a connection, so that they are free as soon as their
 * holder is gone. After PostgreSQL was unavailable they are acquired again. Throws `DatabaseInUseError` when another process holds the database, and
 * `DatabaseUnreachableError` when it cannot be reached.
 */
export const acquireLease = async (options: SessionLockOptions): Promise<DatabaseLease> => {
  const lease = new Seat(options);
  await lease.acquire();
  return lease;
};

const TAKEN =
  'another Touchline server uses this PostgreSQL database; stop it, or set REDIS_URL for all of them, so that they tell each other of changes';

class Seat implements DatabaseLease {
  readonly #options: SessionLockOptions;
  #client: pg.Client | null = null;
  #hasSeat = false;
  #leads = false;
  #beat: NodeJS.Timeout | undefined;
  #beating: Promise<void> = Promise.resolve();
  #isEnding = false;

  constructor(options: SessionLockOptions) {
    this.#options = options;
  }

  isLeader(): boolean {
    return this.#leads;
  }

  async acquire(): Promise<void> {
    const limit = performance.now() + (this.#options.waitMs ?? 15_000);
    try {
      // A restart overlaps with the process that is stopping.
      while (!(await this.#tryAll())) {
        if (performance.now() > limit) throw new DatabaseInUseError(TAKEN);
        await sleep(BEAT_MS / 4);
      }
    } catch (error) {
      await this.leave();
      throw error;
    }
    this.#schedule();
  }

  async stepDown(): Promise<void> {
    this.#isEnding = true;
    clearTimeout(this.#beat);
    // A connection carries one query at a time.
    await this.#beating;
    this.#leads = false;
    await this.#client?.query(`select pg_advisory_unlock(${LOCK})`, [LOCKS.leader]).catch(() => this.#drop());
  }

  async leave(): Promise<void> {
    this.#isEnding = true;
    clearTimeout(this.#beat);
    await this.#drop();
  }

  #schedule(): void {
    this.#beat = setTimeout(() => {
      this.#beating = this.#tryAll()
        .then(() => {})
        .catch((error: unknown) => {
          this.#options.log.debug({ err: error }, 'the seat at the database is lost until it is back');
          return this.#drop();
        })
        .finally(() => {
          if (!this.#isEnding) this.#schedule();
        });
    }, BEAT_MS).unref();
  }

  /** Acquires missing locks and checks that the connection lives. Returns whether the database may be used. */
  async #tryAll(): Promise<boolean> {
    const client = (this.#client ??= await this.#connect());
    if (!this.#hasSeat) this.#hasSeat = await this.#try(client, 'members', this.#options.isShared);
    if (!this.#leads && this.#hasSeat) {
      this.#leads = await this.#try(client, 'leader', false);
      if (this.#leads) this.#options.log.info('this node is the leader');
    } else await client.query('select 1');
    return this.#hasSeat;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#options.databaseUrl,
      application_name: 'touchline seat',
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    client.on('error', () => void this.#drop());
    try {
      await client.connect();
    } catch (error) {
      throw new DatabaseUnreachableError(client, error);
    }
    await client.query(KEEPALIVE);
    return client;
  }

  async #try(client: pg.Client, lock: keyof typeof LOCKS, isShared: boolean): Promise<boolean> {
    const name = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
    const { rows } = await client.query<{ taken: boolean }>(`select ${name}(${LOCK}) as taken`, [LOCKS[lock]]);
    return rows[0]?.taken === true;
  }

  async #drop(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    this.#hasSeat = false;
    this.#leads = false;
    // A server that vanished does not close the connection.
    await Promise.race([client?.end().catch(() => {}), sleep(ANSWER_WITHIN_MS, undefined, { ref: false })]);
  }
}
