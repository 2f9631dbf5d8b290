import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { type Finished, run, toolEnvironment } from './run.ts';

export interface TestPostgres {
  /** Connection string for `TEST_DATABASE_URL`. */
  url: string;
  stop(): Promise<void>;
}

/** A temporary server. */
export interface OwnPostgres extends TestPostgres {
  /** Ends its connections and accepts no more until `resume`; data is kept. */
  pause(): Promise<void>;
  resume(): Promise<void>;
}

/** 15 of `/usr/lib/postgresql/15/bin/initdb`. */
const versionOf = (path: string): number => Number(path.split('/').at(-3));

/** The newest of Debian's versions, else what PATH has. */
const findBinaries = (): string | undefined => {
  const debian = globSync('/usr/lib/postgresql/*/bin/initdb').sort((a, b) => versionOf(b) - versionOf(a));
  const onPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'initdb'));
  const initdb = [...debian, ...onPath].find((path) => existsSync(path));
  return initdb === undefined ? undefined : dirname(initdb);
};

interface Account {
  uid: number;
  gid: number;
}

const accountNamed = async (name: string): Promise<Account | undefined> => {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
  return uid.code === 0 ? { uid: Number(uid.output), gid: Number(gid.output) } : undefined;
};

/** PostgreSQL refuses to run as root, so root starts it as another user. */
const unprivilegedAccount = async (): Promise<Account | undefined> =>
  process.getuid?.() === 0 ? ((await accountNamed('postgres')) ?? (await accountNamed('nobody'))) : undefined;

/** What its data must survive is the end of a test, not of the machine; databases are made and dropped for each. */
const NOT_DURABLE = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
];

const expectSuccess = (step: string, { code, output }: Finished): void => {
  if (code !== 0) throw new Error(`${step} failed:\n${output.trim()}`);
};

/** Starts a temporary PostgreSQL that listens on a socket in a folder of its own; undefined when none is installed. */
export const startPostgres = async (): Promise<OwnPostgres | undefined> => {
  const binaries = findBinaries();
  if (binaries === undefined) return undefined;
  const account = await unprivilegedAccount();
  const folder = mkdtempSync(join(tmpdir(), 'touchline-pg-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const options = { ...account, folder, environment: toolEnvironment({ LC_ALL: 'C' }) };
  const data = join(folder, 'data');
  const control = (...args: string[]) => run(join(binaries, 'pg_ctl'), ['-D', data, '-w', ...args], options);
  const stop = async (): Promise<void> => {
    await control('stop', '-m', 'immediate');
    rmSync(folder, { recursive: true, force: true });
  };
  const settings = [`listen_addresses=''`, `unix_socket_directories=${folder}`, 'max_connections=200', ...NOT_DURABLE]
    .map((setting) => `-c ${setting}`)
    .join(' ');
  const create = ['-D', data, '-A', 'trust', '-U', 'touchline', '--no-locale', '-E', 'UTF8', '--no-sync'];
  const resume = async (): Promise<void> =>
    expectSuccess('pg_ctl start', await control('-l', join(folder, 'log'), '-o', settings, 'start'));
  const pause = async (): Promise<void> => expectSuccess('pg_ctl stop', await control('stop', '-m', 'fast'));
  try {
    expectSuccess('initdb', await run(join(binaries, 'initdb'), create, options));
    await resume();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgresql://touchline@localhost/postgres?host=${encodeURIComponent(folder)}`, stop, pause, resume };
};

/** The PostgreSQL of `TEST_DATABASE_URL`, else a temporary one that `stop` removes; undefined when none is installed. */
export const findPostgres = async (): Promise<TestPostgres | undefined> => {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? { url, stop: async () => undefined } : startPostgres();
};
