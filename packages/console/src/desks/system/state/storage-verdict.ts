import type { StorageState } from '@touchline/contract/ops-system.ts';

export type StorageVerdict = 'ok' | 'low' | 'paused';

/** As for the alert TouchlineDiskFull. */
const LOW_SHARE = 0.1;

/** Whether recording is paused, or what is left of a disk, or of what recordings may take, is less than a tenth. */
export const verdictOfStorage = ({ disk, recordings }: StorageState): StorageVerdict => {
  if (recordings.paused > 0) return 'paused';
  const left = [[disk.freeBytes, disk.sizeBytes]];
  if (recordings.isOn && recordings.disk !== null)
    left.push([recordings.disk.freeBytes - recordings.keptFreeBytes, recordings.disk.sizeBytes]);
  if (recordings.isOn && recordings.mostBytes !== null)
    left.push([recordings.mostBytes - recordings.bytes, recordings.mostBytes]);
  return left.some(([free = 0, size = 0]) => free < size * LOW_SHARE) ? 'low' : 'ok';
};
