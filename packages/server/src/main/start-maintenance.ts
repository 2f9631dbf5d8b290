import { createLedgerJob } from '#features/wallet/ledger-job.ts';
import { createBackupJob } from '#platform/backups/backup-state.ts';
import type { Config } from '#platform/config/config-keys.ts';
import { backUpInProcess } from './backup-process.ts';
import type { Touchline } from './touchline.ts';

/** How often to check whether a backup is due; also the wait after one that failed. */
const BACKUP_LOOK_MS = 300_000;
/** How often to check whether a new day has begun. */
const DAY_LOOK_MS = 60_000;

/** Starts the jobs that look after the data: backups, where they are on, and the daily check of the ledger. */
export const startMaintenance = ({ jobs, walletDeps: { db, now } }: Touchline, config: Config): void => {
  if (config.BACKUP_EVERY_HOURS > 0) {
    const backUp = createBackupJob({ db, now, config }, () => backUpInProcess(config));
    jobs.start({ name: 'backup', everyMs: BACKUP_LOOK_MS, work: backUp });
  }
  jobs.start({ name: 'ledger', everyMs: DAY_LOOK_MS, work: createLedgerJob({ db, now }) });
};
