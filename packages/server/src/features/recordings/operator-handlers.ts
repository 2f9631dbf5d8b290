import type { ListedRecording, opsRecordingRoutes } from '@touchline/contract/recordings.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import type { RecordingState } from '@touchline/contract/recording-terms.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { conflict, forbidden, notFound } from '#platform/http/api-error.ts';
import { actingUidOf, type CallContext } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { pageOfRows } from '#platform/http/list-page.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { announce } from './announce.ts';
import { choose, choicesOf } from './choices.ts';
import type { RecordingDeps } from './deps.ts';
import { countListed, listedRows, type ListedRow, lockRecording, sumListed } from './listed-recordings.ts';
import { findRecording, holesOf, type RecordingRow } from './recording-repo.ts';

type Routes = typeof opsRecordingRoutes;
type Change = RequestOf<Routes['opsSaveRecording']>;

const addressesOf = async (deps: RecordingDeps, row: ListedRow): Promise<Pick<ListedRecording, 'cover' | 'm3u8'>> => {
  const subject = { id: row.id, liveRoomId: row.live_room_id, groupId: row.group_id };
  const query = await deps.rights.queryFor(subject, 'console');
  const folder = `/live/replay/${row.id}`;
  return {
    cover: row.has_cover ? `${folder}/cover.jpg${query}` : '',
    m3u8: row.duration_ms > 0 ? `${folder}/index.m3u8${query}` : '',
  };
};

const toListed = async (deps: RecordingDeps, rows: readonly ListedRow[]): Promise<ListedRecording[]> => {
  const matches = await deps.matchBriefs([...new Set(rows.map((row) => row.match_id))]);
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      hostId: row.host_id,
      hostName: row.host_name ?? '',
      liveRoomId: row.live_room_id,
      matchId: row.match_id,
      match: matches.get(row.match_id) ?? null,
      title: row.title,
      isPrivate: row.group_id !== null,
      startedAt: row.started_at,
      endedAt: row.ended_at,
      state: row.state as RecordingState,
      pausedAt: row.paused_at,
      pauseReason: row.pause_reason,
      durationMs: row.duration_ms,
      lostMs: holesOf(row).reduce((sum, { ms }) => sum + ms, 0),
      fileFault: row.file_fault,
      bytes: row.bytes,
      views: row.views,
      keepUntil: row.expires_at,
      hiddenBy: row.hidden_by,
      ...(await addressesOf(deps, row)),
    })),
  );
};

const readListed = async (deps: RecordingDeps, id: string): Promise<ListedRecording> => {
  const [recording] = await toListed(deps, await listedRows(deps.db, { id }, { limit: 1, offset: 0 }));
  if (!recording) throw notFound(`recording ${id}`);
  return recording;
};

/** Who may change it, before anything of it is shown. */
const requireOwn = async (deps: RecordingDeps, context: CallContext, id: string): Promise<void> => {
  const row = await findRecording(deps.db, id);
  if (!row) throw notFound(`recording ${id}`);
  await deps.requireOwnHost(context, row.host_id);
};

const changedBy = (
  { title, published, keepUntil }: Change,
  row: RecordingRow,
  by: 'host' | 'staff',
): Partial<RecordingRow> => {
  if (published === 1 && row.hidden_by === 'staff' && by === 'host')
    throw conflict('staff hid it: only they show it again');
  const hiddenBy = row.hidden_by === 'staff' ? row.hidden_by : by;
  return {
    ...(title !== undefined && { title }),
    ...(published !== undefined && { hidden_by: published === 1 ? null : hiddenBy }),
    ...(keepUntil !== undefined && { expires_at: keepUntil }),
  };
};

const change = async (
  deps: RecordingDeps,
  context: CallContext,
  { id, action }: { id: string; action: string },
  work: (row: RecordingRow, trx: Trx) => Partial<RecordingRow> | Promise<Partial<RecordingRow>>,
): Promise<void> => {
  await requireOwn(deps, context, id);
  const changed = await auditedChange(deps, context, { action, subject: id }, async (trx) => {
    const row = await lockRecording(trx, id);
    const set = await work(row, trx);
    const columns = Object.keys(set) as (keyof RecordingRow)[];
    if (columns.length > 0) await trx.updateTable('recording').set(set).where('id', '=', id).execute();
    const before = Object.fromEntries(columns.map((column) => [column, row[column]]));
    return { before: { ...before, host_id: row.host_id }, after: { ...set, host_id: row.host_id } };
  });
  announce(deps, { id, host_id: changed.after.host_id });
};

/** Hosts and staff: what was recorded, and what is to be. */
export const createRecordingHandlers = (deps: RecordingDeps): Handlers<Routes> => ({
  async opsListRecordings({ hostId, state, paused, ending, ...query }, context) {
    if (hostId !== undefined) await deps.requireOwnHost(context, hostId);
    else if (actingUidOf(context) !== null) throw forbidden('name your own host');
    const filter = { hostId, state, isPaused: paused === 1, endsBefore: ending === 1 ? deps.now() + ENDING_MS : null };
    const listed = { ...filter, q: query.q };
    const found = await pageOfRows(
      query,
      (limit, offset) => listedRows(deps.db, listed, { limit, offset }),
      () => countListed(deps.db, listed),
    );
    const sums = { bytes: await sumListed(deps.db, listed) };
    return { ...found, list: await toListed(deps, found.list), sums };
  },
  async opsGetRecording({ id }, context) {
    await requireOwn(deps, context, id);
    return readListed(deps, id);
  },
  async opsSaveRecording(input, context) {
    const by = actingUidOf(context) === null ? 'staff' : 'host';
    await change(deps, context, { id: input.id, action: 'recording.change' }, (row) => changedBy(input, row, by));
    return readListed(deps, input.id);
  },
  async opsRemoveRecording({ id }, context) {
    await change(deps, context, { id, action: 'recording.remove' }, async (row, trx) => {
      if (row.state === 'recording') throw conflict('it is being recorded: end the show, or switch its recording off');
      await deps.removeClipsOf(trx, row.stream_id);
      return { state: 'removed' as const };
    });
    return { removed: true };
  },
  async opsListRecordingChoices({ hostId }, context) {
    await deps.requireOwnHost(context, hostId);
    return { isAvailable: deps.config.RECORDINGS, list: await choicesOf(deps.db, hostId) };
  },
  async opsSaveRecordingChoice({ hostId, matchId, recorded }, context) {
    await deps.requireOwnHost(context, hostId);
    const isOn = recorded === 1;
    await auditedChange(deps, context, { action: 'recording.choose', subject: hostId }, async (trx) => {
      await choose(trx, { hostId, matchId, isOn });
      return { before: null, after: { matchId, isOn } };
    });
    announce(deps, { id: matchId, host_id: hostId });
    return { matchId, isOn };
  },
});

const ENDING_MS = 3 * 86_400_000;
