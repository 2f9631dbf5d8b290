import { channel } from '@touchline/contract/channels.ts';
import type { RecordingDeps } from './deps.ts';
import type { RecordingRow } from './recording-repo.ts';

/** Of cached replies that hold recordings. */
const RECORDINGS_TAG = 'recordings';

/** A recording changed: pages, open studios of its host, and open lists of staff read it again. */
export const announce = (
  { publish, cache }: Pick<RecordingDeps, 'publish' | 'cache'>,
  { id, host_id: hostId }: Pick<RecordingRow, 'id' | 'host_id'>,
): void => {
  cache.invalidate(RECORDINGS_TAG);
  const change = { noun: 'recording', id, action: 'recording.change' };
  publish(channel.ops('studio', hostId), 'operator', 'ops.change', change);
  publish(channel.ops('studio'), 'operator', 'ops.change', change);
};
