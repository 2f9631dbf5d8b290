import { ConfigError, readConfig, readConfigFile } from '#platform/config/read-config.ts';
import { FolderLockedError, FolderUnusableError } from '#platform/db/data-folder.ts';
import { DatabaseUnusableError } from '#platform/db/open-database.ts';
import { DatabaseInUseError, DatabaseUnreachableError } from '#platform/db/session-lock.ts';
import { startTracing } from '#platform/tracing/start-tracing.ts';
import { readVersion } from '#platform/version/version.ts';
import { AddressUnusableError } from './own-address.ts';
import { startServer } from './start-server.ts';
import { printVersion } from './version-flag.ts';

/** A second signal within this time is the same one, sent to the whole process group. */
const SAME_SIGNAL_MS = 1000;
const EXIT_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Errors that a person can fix; the message says how. */
const EXPECTED = [
  ConfigError,
  FolderLockedError,
  FolderUnusableError,
  DatabaseInUseError,
  DatabaseUnusableError,
  DatabaseUnreachableError,
  AddressUnusableError,
];

const refuse = (error: unknown): never => {
  const isExpected = error instanceof Error && EXPECTED.some((kind) => error instanceof kind);
  const reason = error instanceof Error && !isExpected ? error.stack : error instanceof Error ? error.message : error;
  console.error(`Touchline did not start: ${reason}`);
  process.exit(1);
};

const start = async (): Promise<void> => {
  try {
    const config = readConfig(process.env, readConfigFile(process.env));
    const endTracing = await startTracing(config, readVersion(process.env));
    const server = await startServer(config);
    let stoppingSince = 0;
    for (const signal of EXIT_SIGNALS)
      process.on(signal, () => {
        const now = Date.now();
        if (stoppingSince === 0) {
          stoppingSince = now;
          const stopped = server.stop().then(endTracing);
          void stopped.then(
            () => process.exit(process.exitCode ?? 0),
            () => process.exit(1),
          );
        } else if (now - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      });
  } catch (error) {
    refuse(error);
  }
};

if (!printVersion(process)) await start();
