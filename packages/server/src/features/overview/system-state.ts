import type { ListedJob, ListedNode, SystemState } from '@touchline/contract/ops-system.ts';
import type { Selectable } from 'kysely';
import { type BackupState, readBackupState } from '#platform/backups/backup-state.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { JobState } from '#platform/jobs/jobs.ts';
import { diskSpace } from '#platform/objects/disk-space.ts';
import type { OverviewDeps } from './deps.ts';

const HOUR_MS = 3_600_000;
/** A node reports every 5 s. */
const SILENT_MS = 20_000;
/** A node reports its jobs a little later than it runs them. */
const LATE_MS = 60_000;

type NodeRow = Selectable<Tables['server_node']>;

const toNode = (row: NodeRow, ownId: string, now: number): ListedNode => ({
  id: row.id,
  name: row.name,
  state: row.seen_at < now - SILENT_MS ? 'silent' : 'ok',
  isLeader: row.is_leader === 1,
  answers: row.id === ownId,
  version: row.version,
  commit: row.commit_hash,
  runtime: row.runtime,
  startedAt: row.started_at,
  seenAt: row.seen_at,
  connections: row.connections,
  memoryBytes: row.memory_bytes,
});

const stateOf = ({ failures, nextAt, startedAt, everyMs }: JobState, now: number): ListedJob['state'] => {
  if (now > nextAt + Math.max(everyMs, LATE_MS)) return 'late';
  if (failures > 0) return 'failed';
  return startedAt === null ? 'waiting' : 'ok';
};

const URGENCY: readonly ListedJob['state'][] = ['failed', 'late', 'ok', 'waiting'];

/** Jobs of the leader once, from the node that leads, else the one that led last; the others once for each node. */
const jobsOf = (rows: readonly NodeRow[], now: number): ListedJob[] => {
  const live = rows.filter(({ seen_at: at }) => at >= now - SILENT_MS);
  const leader = live.find(({ is_leader: leads }) => leads === 1) ?? rows.find(({ is_leader: leads }) => leads === 1);
  const jobs = rows.flatMap((row) =>
    (JSON.parse(row.jobs) as JobState[])
      .filter(({ ofLeader }) => (ofLeader ? row === leader : live.includes(row)))
      .map((job) => ({ ...job, node: row.name, state: stateOf(job, now) })),
  );
  const rank = ({ state }: ListedJob): number => URGENCY.indexOf(state);
  return jobs.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name) || a.node.localeCompare(b.node));
};

const backupsOf = ({ everyMs, lateSince, last, drill }: BackupState): SystemState['backups'] => ({
  everyHours: (everyMs ?? 0) / HOUR_MS,
  lateSince,
  last: last && { at: last.at, bytes: last.bytes, durationMs: last.durationMs },
  drill: drill && { at: drill.at, problems: drill.problems, ageMs: drill.ageMs, restoreMs: drill.restoreMs },
});

/** All nodes with their jobs, as they reported them; the one that answers as it is now. */
export const readSystemState = async ({
  db,
  now,
  config,
  heartbeat,
  videoState,
  recordingStorage,
}: OverviewDeps): Promise<SystemState> => {
  await heartbeat.beat();
  const rows = await db.selectFrom('server_node').selectAll().orderBy('seen_at', 'desc').orderBy('id').execute();
  const nodes = rows.map((row) => toNode(row, heartbeat.id, now()));
  return {
    database: config.DATABASE_URL === undefined ? 'sqlite' : 'postgresql',
    isShared: config.REDIS_URL !== undefined,
    isDemo: config.DEMO,
    nodes: nodes.toSorted((a, b) => Number(b.isLeader) - Number(a.isLeader) || a.name.localeCompare(b.name)),
    jobs: jobsOf(rows, now()),
    backups: backupsOf(await readBackupState({ db, now, config })),
    video: videoState(),
    storage: { disk: await diskSpace(config.DATA_DIR), recordings: await recordingStorage() },
  };
};
