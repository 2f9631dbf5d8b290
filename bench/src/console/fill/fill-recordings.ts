import type { Db } from '@touchline/server/src/platform/db/open-database.ts';
import { matchOf } from './fill-matches.ts';
import { insertAll } from './insert-all.ts';
import { hostOf, recordingOf, roomOf, rowsOf, type Sizes } from './sizes.ts';

const LENGTH_MS = 7_200_000;
const BYTES = 2_500_000_000;
const KEPT_MS = 90 * 86_400_000;

/** Recorded shows of two hours, one in ten hidden by its host; their files are not there. */
export const fillRecordings = (db: Db, sizes: Sizes): Promise<void> =>
  insertAll(
    db,
    'recording',
    rowsOf(sizes.others, sizes, (index, at) => ({
      id: recordingOf(index),
      stream_id: `stream-${index}`,
      host_id: hostOf(index),
      live_room_id: roomOf(index),
      match_id: matchOf(index),
      title: '',
      group_id: null,
      started_at: at,
      ended_at: at + LENGTH_MS,
      seen_at: at + LENGTH_MS,
      state: 'ready',
      bytes: BYTES,
      duration_ms: LENGTH_MS,
      views: index,
      holes: '[]',
      paused_at: null,
      pause_reason: null,
      expires_at: at + KEPT_MS,
      hidden_by: index % 10 === 0 ? 'host' : null,
      revision: 1,
      demo: 0,
    })),
  );
