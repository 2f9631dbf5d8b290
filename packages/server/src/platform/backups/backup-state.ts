import { Gauge, type Metric } from 'prom-client';
import * as z from 'zod';
import type { Db } from '#platform/db/open-database.ts';
import { readSetting, writeSetting } from '#platform/db/setting.ts';

const HOUR_MS = 3_600_000;
const MS_PER_SECOND = 1000;
/** A backup is late when the next one is overdue for as long as its interval, at least for this long. */
const LATE_MS = HOUR_MS;

const BackupMade = z.object({ at: z.int(), file: z.string(), bytes: z.int(), durationMs: z.int() });
/** The last backup; times in epoch ms. */
export type BackupMade = z.output<typeof BackupMade>;

const DrillResult = z.object({
  at: z.int(),
  file: z.string(),
  problems: z.array(z.string()),
  /** Age of the backup when it was tried: what would have been lost. */
  ageMs: z.int(),
  /** From the begin of the restore to the first answer. */
  restoreMs: z.int(),
  tables: z.int(),
  rows: z.int(),
});
/** The last restore drill. */
export type DrillResult = z.output<typeof DrillResult>;

const KEYS = { backup: 'backup', drill: 'backup-drill', since: 'backup-since' };

export const rememberBackup = (db: Db, backup: BackupMade): Promise<void> => writeSetting(db, KEYS.backup, backup);
export const rememberDrill = (db: Db, drill: DrillResult): Promise<void> => writeSetting(db, KEYS.drill, drill);

/** Backups of the server and the last drill. */
export interface BackupState {
  /** Null when it makes none by itself. */
  everyMs: number | null;
  last: BackupMade | null;
  drill: DrillResult | null;
  /** Since when the next backup is due; null while it is not late. */
  lateSince: number | null;
}

interface StateDeps {
  db: Db;
  now: () => number;
  config: { BACKUP_EVERY_HOURS: number };
}

const lateSinceOf = (everyMs: number | null, last: number, now: number): number | null => {
  if (everyMs === null) return null;
  const dueAt = last + everyMs;
  return now > dueAt + Math.max(everyMs, LATE_MS) ? dueAt : null;
};

export const readBackupState = async ({ db, now, config }: StateDeps): Promise<BackupState> => {
  const everyMs = config.BACKUP_EVERY_HOURS === 0 ? null : config.BACKUP_EVERY_HOURS * HOUR_MS;
  const last = BackupMade.nullable().parse((await readSetting(db, KEYS.backup)) ?? null);
  const drill = DrillResult.nullable().parse((await readSetting(db, KEYS.drill)) ?? null);
  const since = last?.at ?? z.int().parse((await readSetting(db, KEYS.since)) ?? now());
  return { everyMs, last, drill, lateSince: lateSinceOf(everyMs, since, now()) };
};

/** Runs `make` when the next backup is due. The first one is due at once; from then on one that never succeeds is late. */
export const createBackupJob =
  (deps: StateDeps, make: () => Promise<void>): (() => Promise<void>) =>
  async () => {
    const { everyMs, last } = await readBackupState(deps);
    if (everyMs === null || (last !== null && deps.now() - last.at < everyMs)) return;
    if (last === null && (await readSetting(deps.db, KEYS.since)) === undefined)
      await writeSetting(deps.db, KEYS.since, deps.now());
    await make();
  };

/** The age of the last backup and drill; of what never was there is no value. Read on collection, so that each node knows it. */
export const backupMetrics = (deps: StateDeps): Metric[] => {
  const gauge = (name: string, help: string, read: (state: BackupState) => number | null): Metric =>
    new Gauge({
      name: `touchline_backup_${name}`,
      help,
      registers: [],
      async collect() {
        const value = read(await readBackupState(deps));
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  const ageOf = (made: { at: number } | null): number | null => made && (deps.now() - made.at) / MS_PER_SECOND;
  return [
    gauge('age_seconds', 'Time since the last backup began', ({ last }) => ageOf(last)),
    gauge('late_seconds', 'How long the next backup is overdue; 0 while it is not late', ({ lateSince }) =>
      lateSince === null ? 0 : (deps.now() - lateSince) / MS_PER_SECOND,
    ),
    gauge('drill_age_seconds', 'Time since the last restore drill', ({ drill }) => ageOf(drill)),
    gauge(
      'drill_problems',
      'Differences that the last restore drill found',
      ({ drill }) => drill && drill.problems.length,
    ),
  ];
};
