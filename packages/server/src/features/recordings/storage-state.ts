import type { RecordingStorage } from '@touchline/contract/ops-system.ts';
import type { RecordingDeps } from './deps.ts';
import { keptRecordings } from './recording-repo.ts';

const BYTES_PER_GB = 1_000_000_000;

/** What the settings allow, in bytes; `mostBytes` is null for no limit. */
export const limitsOf = ({
  RECORDINGS_GB,
  RECORDINGS_FREE_GB,
}: Pick<RecordingDeps['config'], 'RECORDINGS_GB' | 'RECORDINGS_FREE_GB'>): Pick<
  RecordingStorage,
  'mostBytes' | 'keptFreeBytes'
> => ({
  mostBytes: RECORDINGS_GB === 0 ? null : RECORDINGS_GB * BYTES_PER_GB,
  keptFreeBytes: RECORDINGS_FREE_GB * BYTES_PER_GB,
});

/** The space of recorded shows, beside its limits. */
export const readStorage = async ({
  config,
  db,
  files,
}: Pick<RecordingDeps, 'config' | 'db' | 'files'>): Promise<RecordingStorage> => ({
  isOn: config.RECORDINGS,
  ...(await keptRecordings(db)),
  ...limitsOf(config),
  disk: await files.space(),
});
