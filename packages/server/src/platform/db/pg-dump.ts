import { execFile } from 'node:child_process';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { BackupRefused } from '#platform/db/backup.ts';

const run = promisify(execFile);
const OUTPUT_MOST = 4_000_000;

/** PostgreSQL's own programs, which read the password from the environment: everybody on a machine sees command lines. */
export const runPostgresProgram = async (program: string, args: readonly string[], databaseUrl?: string) => {
  const url = URL.parse(databaseUrl ?? '');
  const env = { ...process.env, ...(url?.password && { PGPASSWORD: decodeURIComponent(url.password) }) };
  if (url) url.password = '';
  const target = url ? [`--dbname=${url.href}`] : [];
  try {
    return await run(program, [...target, ...args], { env, maxBuffer: OUTPUT_MOST });
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    const reason = output.trim() || (error instanceof Error ? error.message : String(error));
    throw new BackupRefused(
      isMissing ? `${program} is not installed: install the client programs of PostgreSQL` : `${program}: ${reason}`,
      { cause: error },
    );
  }
};

/**
 * Writes a dump of a PostgreSQL database in its own format into a new file that only its owner may read; it appears under its name only when
 * it is complete and its list of contents can be read. `snapshot` is one that a transaction has exported. Throws `BackupRefused` without `pg_dump`, or when it fails.
 */
export const dumpPostgres = async (databaseUrl: string, file: string, snapshot?: string): Promise<void> => {
  const part = `${file}.part`;
  rmSync(part, { force: true });
  writeFileSync(part, '', { mode: 0o600, flag: 'wx' });
  try {
    await runPostgresProgram(
      'pg_dump',
      ['--format=custom', `--file=${part}`, ...(snapshot === undefined ? [] : [`--snapshot=${snapshot}`])],
      databaseUrl,
    );
    const { stdout } = await runPostgresProgram('pg_restore', ['--list', part]);
    if (!/TABLE DATA \S+ migration /.test(stdout)) throw new BackupRefused('the dump is not that of Touchline');
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
};
