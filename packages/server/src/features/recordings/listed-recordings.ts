import type { FileFault, RecordingState } from '@touchline/contract/recording-terms.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { notFound } from '#platform/http/api-error.ts';
import { columnsContain } from '#platform/http/list-page.ts';
import type { RecordingRow } from './recording-repo.ts';

/** A recording with the name of its host. */
export type ListedRow = RecordingRow & {
  host_name: string | null;
  has_cover: boolean;
  file_fault: FileFault | null;
};

/** Which recordings. */
interface RecordingFilter {
  id?: string | undefined;
  hostId?: string | undefined;
  state?: RecordingState | undefined;
  isPaused?: boolean;
  /** Epoch ms; null for all. */
  endsBefore?: number | null;
  /** In the title, or the name of the host. */
  q?: string | undefined;
}

const filtered = (db: Db, { id, hostId, state, isPaused = false, endsBefore = null, q }: RecordingFilter) =>
  db
    .selectFrom('recording')
    .leftJoin('host', 'host.id', 'recording.host_id')
    .where('recording.state', '!=', 'removed')
    .$if(id !== undefined, (query) => query.where('recording.id', '=', id ?? ''))
    .$if(hostId !== undefined, (query) => query.where('recording.host_id', '=', hostId ?? ''))
    .$if(state !== undefined, (query) => query.where('recording.state', '=', state ?? 'ready'))
    .$if(isPaused, (query) => query.where('recording.paused_at', 'is not', null))
    .$if(endsBefore !== null, (query) => query.where('recording.expires_at', '<', endsBefore))
    .$if(q !== undefined, (query) => query.where(columnsContain(['recording.title', 'host.name'], q ?? '')));

/** Recordings, newest first. */
export const listedRows = async (
  db: Db,
  filter: RecordingFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedRow[]> => {
  const rows = await filtered(db, filter)
    .selectAll('recording')
    .select((eb) => [
      'host.name as host_name',
      eb
        .exists(
          eb
            .selectFrom('recording_thumbnail')
            .select('number')
            .whereRef('recording_thumbnail.recording_id', '=', 'recording.id'),
        )
        .as('has_cover'),
      eb
        .selectFrom('media_server_file')
        .select('fault')
        .whereRef('media_server_file.recording_id', '=', 'recording.id')
        .where('media_server_file.state', '=', 'failed')
        .orderBy('changed_at', 'desc')
        .limit(1)
        .as('file_fault'),
    ])
    .orderBy('recording.started_at', 'desc')
    .orderBy('recording.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ ...row, has_cover: Boolean(row.has_cover) }));
};

export const countListed = (db: Db, filter: RecordingFilter): Promise<{ count: number | string | bigint }> =>
  filtered(db, filter)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();

/** Bytes of what is listed. */
export const sumListed = async (db: Db, filter: RecordingFilter): Promise<number> => {
  const { bytes } = await filtered(db, filter)
    .select((eb) => eb.fn.sum('recording.bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
};

/** Locks a recording: it is changed by one at a time. Throws 10404. */
export const lockRecording = async (trx: Trx, id: string): Promise<RecordingRow> => {
  const row = await trx
    .updateTable('recording')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .where('state', '!=', 'removed')
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound(`recording ${id}`);
  return row;
};
