import { type Kysely, sql } from 'kysely';
import type { Engine } from '#platform/db/engine.ts';
import { firstTables } from '#platform/db/migrations/0001-first-tables.ts';
import { liveRoomTables } from '#platform/db/migrations/0002-live-room.ts';
import { playerTables } from '#platform/db/migrations/0003-players.ts';
import { seasonScope } from '#platform/db/migrations/0004-season-scope.ts';
import { tipsAndWallet } from '#platform/db/migrations/0005-tips-and-wallet.ts';
import { userRankingTables } from '#platform/db/migrations/0006-user-ranking.ts';
import { parentMembers } from '#platform/db/migrations/0007-parent-members.ts';
import { smallPictures } from '#platform/db/migrations/0008-small-pictures.ts';
import { oneSigma } from '#platform/db/migrations/0009-one-sigma.ts';
import { sessionDevices } from '#platform/db/migrations/0010-session-devices.ts';
import { teamCode } from '#platform/db/migrations/0011-team-code.ts';
import { playedByDemo } from '#platform/db/migrations/0012-played-by-demo.ts';
import { fetchedAt } from '#platform/db/migrations/0013-fetched-at.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';
import type { Tables } from '#platform/db/tables.ts';

const MIGRATIONS: readonly Migration[] = [
  firstTables,
  liveRoomTables,
  playerTables,
  seasonScope,
  tipsAndWallet,
  userRankingTables,
  parentMembers,
  smallPictures,
  oneSigma,
  sessionDevices,
  teamCode,
  playedByDemo,
  fetchedAt,
];

/** Any number that no other program on the same PostgreSQL server is likely to lock. */
const ADVISORY_LOCK = 7_306_514;

/**
 * Runs the missing steps in order, all in one transaction, and returns their names. Servers that start together on
 * PostgreSQL wait for each other. Throws, and changes nothing, when the database has steps that this program does not know.
 */
export const migrate = (
  db: Kysely<Tables>,
  engine: Engine,
  steps: readonly Migration[] = MIGRATIONS,
): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(trx);
    await sql`create table if not exists migration (name text primary key, applied_at bigint not null)`.execute(trx);
    const { rows } = await sql<{ name: string }>`select name from migration`.execute(trx);
    const done = new Set(rows.map(({ name }) => name));
    refuseUnknown(done, steps);
    const missing = steps.filter(({ name }) => !done.has(name));
    for (const step of missing) {
      await step.up(trx, engine);
      await sql`insert into migration (name, applied_at) values (${step.name}, ${Date.now()})`.execute(trx);
    }
    return missing.map(({ name }) => name);
  });

const refuseUnknown = (done: ReadonlySet<string>, steps: readonly Migration[]): void => {
  const known = new Set(steps.map(({ name }) => name));
  const unknown = [...done].filter((name) => !known.has(name)).sort();
  if (unknown.length > 0)
    throw new Error(
      `it was written by a newer Touchline (${unknown.join(', ')} is unknown to this one); start the newer version, or restore a backup`,
    );
};
