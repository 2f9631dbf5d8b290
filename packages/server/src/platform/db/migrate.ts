import { type Kysely, sql } from 'kysely';
import checksums from './migrations/checksums.json' with { type: 'json' };
import type { Engine } from './engine.ts';
import { firstTables } from './migrations/0001-first-tables.ts';
import { liveRoomTables } from './migrations/0002-live-room.ts';
import { playerTables } from './migrations/0003-players.ts';
import { seasonScope } from './migrations/0004-season-scope.ts';
import { tipsAndWallet } from './migrations/0005-tips-and-wallet.ts';
import { userRankingTables } from './migrations/0006-user-ranking.ts';
import { parentMembers } from './migrations/0007-parent-members.ts';
import { smallPictures } from './migrations/0008-small-pictures.ts';
import { oneSigma } from './migrations/0009-one-sigma.ts';
import { sessionDevices } from './migrations/0010-session-devices.ts';
import { teamCode } from './migrations/0011-team-code.ts';
import { playedByDemo } from './migrations/0012-played-by-demo.ts';
import { fetchedAt } from './migrations/0013-fetched-at.ts';
import { nameKeys } from './migrations/0014-name-keys.ts';
import { reportStates } from './migrations/0015-report-states.ts';
import { chatGuards } from './migrations/0016-chat-guards.ts';
import { detailedStatus } from './migrations/0017-detailed-status.ts';
import { tipReviews } from './migrations/0018-tip-reviews.ts';
import { matchPins } from './migrations/0019-match-pins.ts';
import { pointsDeductions } from './migrations/0020-points-deductions.ts';
import { namesByLanguage } from './migrations/0021-names-by-language.ts';
import { staff } from './migrations/0022-staff.ts';
import { matchRevisions } from './migrations/0023-match-revisions.ts';
import { moderation } from './migrations/0024-moderation.ts';
import { bannerTimes } from './migrations/0025-banner-times.ts';
import { finance } from './migrations/0026-finance.ts';
import { studio } from './migrations/0027-studio.ts';
import { tipsterDesk } from './migrations/0028-tipster-desk.ts';
import { listIndexes } from './migrations/0029-list-indexes.ts';
import { studioRooms } from './migrations/0030-studio-rooms.ts';
import { systemState } from './migrations/0032-system-state.ts';
import { requestedTopUps } from './migrations/0033-requested-top-ups.ts';
import { liveFeeds } from './migrations/0034-live-feeds.ts';
import { contactPoints } from './migrations/0035-contact-points.ts';
import { signInMethods } from './migrations/0036-sign-in-methods.ts';
import { privacy } from './migrations/0037-privacy.ts';
import { payments } from './migrations/0038-payments.ts';
import { payouts } from './migrations/0039-payouts.ts';
import { alerts } from './migrations/0040-alerts.ts';
import { objects } from './migrations/0041-objects.ts';
import { calendars } from './migrations/0042-calendars.ts';
import { search } from './migrations/0043-search.ts';
import { follows } from './migrations/0044-follows.ts';
import { contentLanguage } from './migrations/0046-content-language.ts';
import { polls } from './migrations/0047-polls.ts';
import { hostCalls } from './migrations/0048-host-calls.ts';
import { nicknames } from './migrations/0049-nicknames.ts';
import { recordings } from './migrations/0050-recordings.ts';
import { clips } from './migrations/0051-clips.ts';
import { mediaServerFiles } from './migrations/0053-media-server-files.ts';
import type { Migration } from './migrations/migration.ts';
import { readVersion } from '#platform/version/version.ts';
import { openMemory } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** The objects of a database: `table`, `table.column`, and the names of its indexes and triggers. */
type SchemaObjects = ReadonlySet<string>;

const COLUMNS = {
  sqlite: sql<{ part: string }>`select m.name || '.' || c.name as part from sqlite_master m, pragma_table_info(m.name) c
    where m.type = 'table' and m.name not like 'sqlite_%'`,
  // The view of the SQL standard asks for rights and domains, too, which takes five times as long.
  postgres: sql<{ part: string }>`select c.relname || '.' || a.attname as part from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`,
};

const NAMED = {
  sqlite: sql<{ part: string }>`select type || ' ' || name as part from sqlite_master
    where type in ('index', 'trigger') and sql is not null`,
  postgres: sql<{
    part: string;
  }>`select 'index ' || indexname as part from pg_indexes where schemaname = current_schema()
    union all select 'trigger ' || t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join pg_namespace n on n.oid = c.relnamespace where n.nspname = current_schema() and not t.tgisinternal`,
};

/** The parts of an open database. */
const schemaOf = async (db: Kysely<Tables>, engine: Engine): Promise<SchemaObjects> => {
  const columns = await COLUMNS[engine].execute(db);
  const named = await NAMED[engine].execute(db);
  return new Set([...columns.rows, ...named.rows].map(({ part }) => part));
};

const readable = (part: string): string => (part.includes(' ') ? part : `column ${part}`);

/** The missing objects for an error message; a table without any column is one object. */
const missingObjects = (expected: SchemaObjects, existing: SchemaObjects): string[] => {
  const tables = new Set([...existing].map((part) => part.split('.')[0]));
  const missing = [...expected].filter((part) => !existing.has(part));
  return [
    ...new Set(
      missing.map((part) => {
        const [table = '', column] = part.split('.');
        return column !== undefined && !tables.has(table) ? `table ${table}` : readable(part);
      }),
    ),
  ];
};

/** The history of the tables, oldest step first. */
export const MIGRATIONS: readonly Migration[] = [
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
  nameKeys,
  reportStates,
  chatGuards,
  detailedStatus,
  tipReviews,
  matchPins,
  pointsDeductions,
  namesByLanguage,
  staff,
  matchRevisions,
  moderation,
  bannerTimes,
  finance,
  studio,
  tipsterDesk,
  listIndexes,
  studioRooms,
  systemState,
  requestedTopUps,
  liveFeeds,
  contactPoints,
  signInMethods,
  privacy,
  payments,
  payouts,
  alerts,
  objects,
  calendars,
  search,
  follows,
  contentLanguage,
  polls,
  hostCalls,
  nicknames,
  recordings,
  clips,
  mediaServerFiles,
];

/** An arbitrary number that no other program on the same PostgreSQL server is likely to lock. */
const ADVISORY_LOCK = 7_306_514;

/** Written by "npm run generate": a step that was changed after its release has another checksum. */
const CHECKSUMS: ReadonlyMap<string, string> = new Map(Object.entries(checksums));

const checksumOf = ({ name }: Migration): string | null => CHECKSUMS.get(name) ?? null;

interface Applied {
  name: string;
  position: number | null;
  checksum: string | null;
  /** Of Touchline when it ran the step; null where it ran before versions were stored. */
  version: string | null;
}

/** The database has steps that this program does not know. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';
}

const RESTORE = 'start the version that wrote it, or restore a backup';

/**
 * Runs the missing steps in order, all in one transaction, and returns their names. Servers that start together on
 * PostgreSQL wait for each other. Throws, and changes nothing, when the database has steps that this program does not know, has them in
 * another order or with other contents, or lacks objects that its steps have created.
 */
export const migrate = (
  db: Kysely<Tables>,
  engine: Engine,
  steps: readonly Migration[] = MIGRATIONS,
): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(trx);
    await recordHistory(trx, engine);
    const { rows } = await sql<Applied>`select name, position, checksum, version from migration`.execute(trx);
    const done = new Map(rows.map((row) => [row.name, row]));
    refuseForeign(done, steps);
    const missing = steps.filter(({ name }) => !done.has(name));
    for (const step of missing) {
      await step.up(trx, engine);
      await sql`insert into migration (name, applied_at, version) values (${step.name}, ${Date.now()}, ${ownVersion()})`.execute(
        trx,
      );
    }
    await refuseDrift(trx, engine, steps);
    for (const [index, step] of steps.entries())
      if (!done.get(step.name)?.checksum)
        await sql`update migration set position = ${index + 1}, checksum = ${checksumOf(step)} where name = ${step.name}`.execute(
          trx,
        );
    return missing.map(({ name }) => name);
  });

const ownVersion = (): string => readVersion({}).version;

/** Columns that came after the first databases, which get them at the next start. */
const LATER_COLUMNS = { position: sql`integer`, checksum: sql`text`, version: sql`text` };

const recordHistory = async (trx: Kysely<Tables>, engine: Engine): Promise<void> => {
  await sql`create table if not exists migration (name text primary key, applied_at bigint not null)`.execute(trx);
  const existing = await schemaOf(trx, engine);
  for (const [column, type] of Object.entries(LATER_COLUMNS))
    if (!existing.has(`migration.${column}`))
      await sql`alter table migration add column ${sql.ref(column)} ${type}`.execute(trx);
};

/**
 * The steps that `migrate` would run on a database that has data already; none for an empty one, one that is up to date, and one that `migrate`
 * refuses because it knows more.
 */
export const pendingSteps = async (db: Kysely<Tables>, engine: Engine): Promise<string[]> => {
  if (!(await schemaOf(db, engine)).has('migration.name')) return [];
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  const known = MIGRATIONS.map(({ name }) => name);
  const isNewer = rows.some(({ name }) => !known.includes(name));
  return done.size === 0 || isNewer ? [] : known.filter((name) => !done.has(name));
};

const refuseForeign = (done: ReadonlyMap<string, Applied>, steps: readonly Migration[]): void => {
  const known = new Set(steps.map(({ name }) => name));
  const unknown = [...done.keys()].filter((name) => !known.has(name)).sort();
  if (unknown.length > 0) {
    const writers = unknown.flatMap((name) => done.get(name)?.version ?? []);
    const writer = writers.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
    throw new NewerDatabaseError(
      `it was written by a newer Touchline${writer === undefined ? '' : ` ${writer}`} (${unknown.join(', ')} is unknown to ${ownVersion()}, which this is); start the newer version`,
    );
  }
  const first = steps.findIndex(({ name }) => !done.has(name));
  const later = first === -1 ? undefined : steps.slice(first).find(({ name }) => done.has(name));
  if (later)
    throw new Error(
      `it was written by another line of versions (it has ${later.name}, but not ${steps[first]?.name} before it); ${RESTORE}`,
    );
  const changed = steps.filter((step, index) => {
    const { checksum, position } = done.get(step.name) ?? {};
    return (position ?? index + 1) !== index + 1 || (checksum && checksum !== (checksumOf(step) ?? checksum));
  });
  if (changed.length > 0)
    throw new Error(
      `it was written by another line of versions (its ${changed.map(({ name }) => name).join(', ')} is not that of this one); ${RESTORE}`,
    );
};

const expectedSchemas = new WeakMap<readonly Migration[], Promise<SchemaObjects>>();

/** The objects that the steps create in an empty database. */
const applyAll = async (steps: readonly Migration[]): Promise<SchemaObjects> => {
  const db = openMemory();
  try {
    for (const step of steps) await step.up(db, 'sqlite');
    return await schemaOf(db, 'sqlite');
  } finally {
    await db.destroy();
  }
};

/** An object may be missing although its step is recorded; the failure would only show later. */
const refuseDrift = async (trx: Kysely<Tables>, engine: Engine, steps: readonly Migration[]): Promise<void> => {
  const expected = expectedSchemas.get(steps) ?? applyAll(steps);
  expectedSchemas.set(steps, expected);
  const missing = missingObjects(await expected, await schemaOf(trx, engine));
  if (missing.length > 0)
    throw new Error(`it lacks what its history says it has: ${missing.join(', ')}; restore a backup`);
};
