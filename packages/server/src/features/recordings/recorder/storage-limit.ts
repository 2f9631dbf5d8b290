import type { RecordingDeps } from '../deps.ts';
import { storedBytes } from '../recording-repo.ts';
import { limitsOf } from '../storage-state.ts';

const COUNT_EVERY_MS = 30_000;
const LOOK_EVERY_MS = 5000;

/** Whether recordings may still grow. */
export interface StorageLimit {
  /** Null: they may. */
  reason(): Promise<'full' | 'limit' | null>;
  add(bytes: number): void;
}

/** Watches the configured limit, and the space that the disk is to keep. */
export const createStorageLimit = ({
  config,
  db,
  files,
  now,
}: Pick<RecordingDeps, 'config' | 'db' | 'files' | 'now'>): StorageLimit => {
  let counted = { at: Number.NEGATIVE_INFINITY, bytes: 0 };
  let looked: { at: number; free: number | null } = { at: Number.NEGATIVE_INFINITY, free: null };
  const { mostBytes, keptFreeBytes } = limitsOf(config);
  const isOver = async (): Promise<boolean> => {
    if (mostBytes === null) return false;
    if (now() - counted.at >= COUNT_EVERY_MS) counted = { at: now(), bytes: await storedBytes(db) };
    return counted.bytes >= mostBytes;
  };
  const isFull = async (): Promise<boolean> => {
    if (keptFreeBytes === 0) return false;
    if (now() - looked.at >= LOOK_EVERY_MS) looked = { at: now(), free: (await files.space())?.freeBytes ?? null };
    return looked.free !== null && looked.free < keptFreeBytes;
  };
  return {
    async reason() {
      if (await isFull()) return 'full';
      return (await isOver()) ? 'limit' : null;
    },
    add(bytes) {
      counted.bytes += bytes;
    },
  };
};
