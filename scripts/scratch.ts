import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 8_000_000_000;

const hasRoom = (folder: string): boolean => {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ENOUGH_BYTES;
};

/**
 * A new folder for what tests leave lying about. They make and remove databases, of some hundred files each, by the thousand: where
 * there is plenty of memory it is there, which takes a third of the time.
 */
export const makeScratch = (): string => {
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'touchline-test-'));
  // PostgreSQL of a test that root runs has its folder in there, and is another user.
  chmodSync(folder, 0o711);
  return folder;
};
