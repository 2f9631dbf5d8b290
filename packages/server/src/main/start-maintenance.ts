import { createLedgerJob } from '#features/wallet/ledger-job.ts';
import { createErasureJob } from '#features/privacy/erase.ts';
import { createBackupJob } from '#platform/backups/backup-state.ts';
import type { Config } from '#platform/config/config-keys.ts';
import { createDailyJob } from '#platform/jobs/daily-job.ts';
import { removeOldRows } from '#platform/privacy/retention.ts';
import { backUpInProcess } from './backup-process.ts';
import type { Touchline } from './touchline.ts';

/** How often to check whether a backup is due; also the wait after one that failed. */
const BACKUP_LOOK_MS = 300_000;
/** How often to check whether a new day has begun. */
const DAY_LOOK_MS = 60_000;
/** How soon an account is deleted once it is due. */
const ERASURE_LOOK_MS = 10_000;

/** Starts the jobs that look after the data: backups, where they are on, retention, deletions of accounts, and the daily check of the ledger. */
export const startMaintenance = ({ jobs, privacy, walletDeps: { db, now } }: Touchline, config: Config): void => {
  if (config.BACKUP_EVERY_HOURS > 0) {
    const backUp = createBackupJob({ db, now, config }, () => backUpInProcess(config));
    jobs.start({ name: 'backup', everyMs: BACKUP_LOOK_MS, work: backUp });
  }
  const days = { chat_message: config.CHAT_DAYS };
  const removeOld = createDailyJob(
    { db, now },
    'retention-day',
    async () => void (await removeOldRows({ db, now, days })),
  );
  jobs.start({ name: 'retention', everyMs: DAY_LOOK_MS, work: removeOld });
  jobs.start({ name: 'erasure', everyMs: ERASURE_LOOK_MS, work: createErasureJob(privacy) });
  jobs.start({ name: 'ledger', everyMs: DAY_LOOK_MS, work: createLedgerJob({ db, now }) });
};
