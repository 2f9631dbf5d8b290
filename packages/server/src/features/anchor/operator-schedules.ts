import type { ListedEntry, ScheduleEntryInput } from '@touchline/contract/anchor-input.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { opsRoutes } from '@touchline/contract/ops.ts';
import { isShowId } from '@touchline/domain/show-id.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { auditedSave } from '#platform/audit/audited-save.ts';
import { pageOfRecords } from '#platform/audit/revision.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { conflict, malformed, notFound } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { refuseUnknown } from '#platform/http/references.ts';
import { findGroup } from './group-repo.ts';
import { saveEntry, toEntryInput } from './host-repo.ts';
import { manualEntryState, isPublished, refuseOnAir } from './live-ownership.ts';
import type { AnchorDeps } from './deps.ts';
import { findHost } from './operator-hosts.ts';
import { startShow } from './room-live.ts';
import { createShowRecorder } from './show-recorder.ts';

type ScheduleRoutes = Pick<typeof opsRoutes, 'opsListSchedules' | 'opsSaveSchedule' | 'opsRemoveSchedule'>;

const listEntries = async (
  db: Db,
  { hostId, matchId, onAir }: RequestOf<(typeof opsRoutes)['opsListSchedules']>,
): Promise<ListedEntry[]> => {
  const rows = await db
    .selectFrom('schedule_entry')
    .selectAll()
    .$if(hostId !== undefined, (query) => query.where('host_id', '=', hostId ?? ''))
    .$if(matchId !== undefined, (query) => query.where('match_id', '=', matchId ?? ''))
    .$if(onAir !== undefined, (query) => query.where('live_status', onAir === 1 ? '=' : '!=', LIVE_STATUS.live))
    .orderBy('start_date')
    .orderBy('host_id')
    .orderBy('match_id')
    .execute();
  return rows.map((row) => {
    const { liveStatus, ...entry } = toEntryInput(row);
    return { ...entry, state: { liveStatus } };
  });
};

const findEntry = async (trx: Trx, hostId: string, matchId: string): Promise<ScheduleEntryInput | null> => {
  const query = trx
    .selectFrom('schedule_entry')
    .selectAll()
    .where('host_id', '=', hostId)
    .where('match_id', '=', matchId);
  const row = await query.executeTakeFirst();
  return row ? toEntryInput(row) : null;
};

/** A room belongs to one host, and is either public or restricted to one group. */
const refuseForeignRoom = async (trx: Trx, entry: ScheduleEntryInput): Promise<void> => {
  const others = await trx
    .selectFrom('schedule_entry')
    .selectAll()
    .where('live_room_id', '=', entry.liveRoomId)
    .execute();
  for (const other of others) {
    if (other.host_id !== entry.hostId) throw conflict(`room ${entry.liveRoomId} belongs to host ${other.host_id}`);
    if (other.match_id !== entry.matchId && other.live_user_group_id !== entry.liveUserGroupId)
      throw conflict(
        `room ${entry.liveRoomId} is ${other.live_user_group_id ? 'private' : 'public'}; use another room`,
      );
  }
};

const removeEntry = async (trx: Trx, hostId: string, matchId: string): Promise<void> => {
  await trx.deleteFrom('schedule_entry').where('host_id', '=', hostId).where('match_id', '=', matchId).execute();
};

/** An entry that is shown again, or new, in a room that is being published to: sets it on the air as if it had existed before. */
const isShownAgain = ({ before, after }: { before: ScheduleEntryInput | null; after: ScheduleEntryInput }): boolean =>
  after.liveStatus !== LIVE_STATUS.hidden && (before === null || before.liveStatus === LIVE_STATUS.hidden);

type EntryPatch = RequestOf<(typeof opsRoutes)['opsSaveSchedule']>;

const saveSchedule = async (deps: AnchorDeps, context: CallContext, patch: EntryPatch, start: number) => {
  const { hostId, matchId } = patch;
  const shows = createShowRecorder(deps, [hostId]);
  const saved = await auditedSave(deps, context, {
    action: 'schedule.save',
    subject: `${hostId}/${matchId}`,
    route: opsRoutes.opsSaveSchedule,
    patch,
    find: (trx) => findEntry(trx, hostId, matchId),
    write: async (trx, change) => {
      if (!(await findHost(trx, hostId))) throw notFound(`host ${hostId}`);
      const groupId = patch.liveUserGroupId;
      if (groupId && !(await findGroup(trx, groupId))) throw notFound(`group ${groupId}`);
      await refuseForeignRoom(trx, change.after);
      if (isShowId(matchId) && change.after.title === '')
        throw malformed([{ path: 'title', message: 'a show without a match needs a title' }]);
      await refuseUnknown('picture', (keys) => deps.references.unknownPictures(trx, keys), {
        before: [change.before?.coverId ?? ''],
        after: [change.after.coverId],
      });
      const { entry, ...state } = await manualEntryState(deps, trx, { ...change, patch });
      const stored = { ...entry, startDate: entry.startDate ?? start };
      await shows.record(trx, async () => {
        await saveEntry(trx, stored, { demo: 0, ...state });
        if (isShownAgain(change) && (await isPublished(deps, trx, stored))) await startShow(trx, stored, deps.now());
      });
      return (await findEntry(trx, hostId, matchId)) ?? entry;
    },
  });
  await shows.publish();
  return { created: saved.before === null };
};

export const createScheduleOperatorHandlers = (deps: AnchorDeps): Handlers<ScheduleRoutes> => {
  return {
    opsListSchedules: async (query) =>
      pageOfRecords(opsRoutes.opsSaveSchedule, await listEntries(deps.db, query), query),
    opsSaveSchedule: async (patch, context) => {
      const { matchId } = patch;
      const match = (await deps.matchBriefs([matchId])).get(matchId);
      if (!match && !isShowId(matchId)) throw notFound(`match ${matchId}`);
      return saveSchedule(deps, context, patch, match?.startDate ?? deps.now());
    },
    opsRemoveSchedule: async ({ hostId, matchId, force }, context) => {
      const change = { action: 'schedule.remove', subject: `${hostId}/${matchId}` };
      const shows = createShowRecorder(deps, [hostId]);
      await auditedChange(deps, context, change, (trx) =>
        shows.record(trx, async () => {
          const found = await findEntry(trx, hostId, matchId);
          if (!found) throw notFound(`schedule entry ${hostId}/${matchId}`);
          if (force === 0) await refuseOnAir(deps, trx, { hostId, matchId });
          await removeEntry(trx, hostId, matchId);
          return { before: found, after: null };
        }),
      );
      await shows.publish();
      return { removed: true };
    },
  };
};
