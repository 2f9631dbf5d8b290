import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  lchownSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';

const LOCK_FILE = 'touchline.lock';
const SERVER_FILE = 'server.json';
const SQLITE_BUSY = 5;
const TOKEN_BYTES = 32;

/** Written by a running server for commands on the same machine. */
const ServerFile = z.object({ address: z.url(), token: z.string().min(1), pid: z.int() });
export type ServerFile = z.output<typeof ServerFile>;

/** A data folder that is locked by this process. */
export interface LockedFolder {
  /**
   * Writes `server.json` (mode 0600) with the address of this server and a token, new at every start, that
   * lets commands hand in feed batches. Returns the token.
   */
  announceServer(address: string): string;
  /** Removes `server.json` and releases the lock. After a kill the operating system releases it. */
  release(): void;
}

/** The data folder is locked by another process. */
export class FolderLockedError extends Error {
  override name = 'FolderLockedError';
  readonly server: ServerFile | null;

  constructor(dataDir: string, server: ServerFile | null) {
    const holder = server
      ? `by the server at ${server.address} (process ${server.pid})`
      : 'by another Touchline process that has no address (a command, or a server that is starting)';
    super(`the data folder ${resolve(dataDir)} is in use ${holder}; stop it or choose another DATA_DIR`);
    this.server = server;
  }
}

/** The data folder cannot be created or written, or its lock is a link to somewhere else. */
export class FolderUnusableError extends Error {
  override name = 'FolderUnusableError';

  constructor(dataDir: string, fault: string, options?: ErrorOptions) {
    super(`the data folder ${resolve(dataDir)} ${fault} or choose another DATA_DIR`, options);
  }
}

const makeWritable = (dataDir: string): void => {
  // An absolute path: in a working folder that was deleted Node tries to make a relative one forever.
  const folder = resolve(dataDir);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    throw new FolderUnusableError(dataDir, `cannot be written${reason}; give it to this user`, { cause });
  }
};

/**
 * Gives files that a command created as root to the folder's owner, whose server could not write them otherwise. Links that the user
 * made to files of root are not followed.
 */
export const chownToOwner = (dataDir: string, made: string): void => {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  lchownSync(made, uid, gid);
};

/**
 * Locks a data folder for the life of this process, creating it when missing. The lock is on a file of its own, so that
 * backups and readers of the data file continue. Throws `FolderLockedError` at once when another process has it, and
 * `FolderUnusableError` when it cannot be written.
 */
export const lockDataFolder = (dataDir: string): LockedFolder => {
  makeWritable(dataDir);
  const lock = acquireLock(dataDir);
  const serverFile = join(dataDir, SERVER_FILE);
  // The writer has ended: this process has the lock.
  rmSync(serverFile, { force: true });
  return {
    announceServer(address) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const content: ServerFile = { address, token, pid: process.pid };
      writeFileSync(`${serverFile}.new`, JSON.stringify(content), { mode: 0o600 });
      renameSync(`${serverFile}.new`, serverFile);
      return token;
    },
    release() {
      if (!lock.isOpen) return;
      rmSync(serverFile, { force: true });
      lock.close();
    },
  };
};

const acquireLock = (dataDir: string): DatabaseSync => {
  if (lstatSync(join(dataDir, LOCK_FILE), { throwIfNoEntry: false })?.isSymbolicLink())
    throw new FolderUnusableError(dataDir, `has a link as its ${LOCK_FILE}; remove the link`);
  const lock = new DatabaseSync(join(dataDir, LOCK_FILE), { timeout: 0 });
  try {
    // Before a journal exists: SQLite gives it the owner of the lock file.
    chownToOwner(dataDir, join(dataDir, LOCK_FILE));
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    const isHeld = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
    throw isHeld ? new FolderLockedError(dataDir, readServerFile(dataDir)) : error;
  }
};

/** The `server.json` of a data folder, or null when there is none (or an unreadable one). It may outlive a killed server. */
export const readServerFile = (dataDir: string): ServerFile | null => {
  try {
    return ServerFile.parse(JSON.parse(readFileSync(join(dataDir, SERVER_FILE), 'utf8')));
  } catch {
    return null;
  }
};
