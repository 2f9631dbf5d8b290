import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BackupSettings } from '#platform/backups/make-backup.ts';

const CLI = fileURLToPath(new URL('./database-cli.ts', import.meta.url));
const run = promisify(execFile);

/** Makes a backup in a process of its own: reading and adding up everything would hold up calls here. Throws the reason when it fails. */
export const backUpInProcess = async (settings: BackupSettings): Promise<void> => {
  const { DATA_DIR, DATABASE_URL, BACKUP_DIR, BACKUP_KEEP } = settings;
  const env = { DATA_DIR, DATABASE_URL, BACKUP_DIR, BACKUP_KEEP: String(BACKUP_KEEP), OTEL_EXPORTER_OTLP_ENDPOINT: '' };
  try {
    await run(process.execPath, [CLI, 'backup'], { env: { ...process.env, ...env } });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(output || 'the backup failed', { cause: error });
  }
};
