import type { HostInput, ScheduleEntryInput } from '@touchline/contract/anchor-input.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { conflict } from '#platform/http/api-error.ts';
import type { AnchorDeps } from './deps.ts';

/** What currently sets the state of a host or an entry, unless the operator set it manually. */
export type ShownBy = 'publisher' | 'demo' | null;

const SHOWN_BY = { publisher: 'a host publishes', demo: 'the demo world plays' } as const;

const refuse = (what: string, field: string, by: 'publisher' | 'demo'): never => {
  throw conflict(
    `${field} of ${what} is the server's while ${SHOWN_BY[by]} it; leave it out${field === 'liveStatus' ? ', or hide it with 3' : ''}`,
  );
};

/**
 * The live status that a save sets, null for none. While the server controls the status, an operator may only hide the record or
 * show it again: then it gets its actual status.
 */
const manualStatus = (
  what: string,
  by: ShownBy,
  change: { before: number | undefined; named: number | undefined },
  unhidden: () => 0 | 1,
): number | null => {
  const { before, named } = change;
  if (named === undefined || named === before) return null;
  if (by === null || named === LIVE_STATUS.hidden) return named;
  if (before === LIVE_STATUS.hidden) return unhidden();
  return refuse(what, 'liveStatus', by);
};

/** Whether the host is publishing to the room, or to any room. */
export const isPublished = async (
  deps: AnchorDeps,
  trx: Trx,
  wanted: { hostId: string; liveRoomId?: string },
): Promise<boolean> =>
  (await deps.publishedRooms(trx)).some(
    ({ hostId, liveRoomId }) =>
      hostId === wanted.hostId && (wanted.liveRoomId === undefined || liveRoomId === wanted.liveRoomId),
  );

/** Throws 10409 when one of these entries is on the air. */
export const refuseOnAir = async (
  deps: AnchorDeps,
  trx: Trx,
  { hostId, matchId, groupId }: { hostId?: string; matchId?: string; groupId?: string },
): Promise<void> => {
  const entries = await trx
    .selectFrom('schedule_entry')
    .select(['host_id', 'live_room_id', 'live_status'])
    .$if(hostId !== undefined, (query) => query.where('host_id', '=', hostId ?? ''))
    .$if(matchId !== undefined, (query) => query.where('match_id', '=', matchId ?? ''))
    .$if(groupId !== undefined, (query) => query.where('live_user_group_id', '=', groupId ?? ''))
    .execute();
  const published = new Set((await deps.publishedRooms(trx)).map(({ liveRoomId }) => liveRoomId));
  const onAir = entries.find((entry) => entry.live_status === LIVE_STATUS.live || published.has(entry.live_room_id));
  if (onAir)
    throw conflict(
      `room ${onAir.live_room_id} of host ${onAir.host_id} is on the air; end the show first, or remove it with force=1`,
    );
};

export const playedBy = (
  { demoEnabled }: AnchorDeps,
  row: { demo: number; played_by_demo: number } | undefined,
): 0 | 1 => (demoEnabled() && row !== undefined && (row.demo === 1 || row.played_by_demo === 1) ? 1 : 0);

const hasLiveEntry = async (trx: Trx, hostId: string): Promise<boolean> => {
  const entries = trx.selectFrom('schedule_entry').select('match_id').where('host_id', '=', hostId);
  return (await entries.where('live_status', '=', LIVE_STATUS.live).executeTakeFirst()) !== undefined;
};

/** Whether the demo plays a host without a live entry: the live entry is hidden. */
const isPlayedHidden = async (trx: Trx, hostId: string): Promise<boolean> => {
  const host = await trx.selectFrom('host').select('live_status').where('id', '=', hostId).executeTakeFirst();
  return host?.live_status === LIVE_STATUS.live && !(await hasLiveEntry(trx, hostId));
};

interface Saved<Input> {
  before: Input | null;
  after: Input;
  patch: Partial<Input>;
}

/** A host after a save, and the part of its state that the save sets. */
export const manualHostState = async (
  deps: AnchorDeps,
  trx: Trx,
  { before, after, patch }: Saved<HostInput>,
): Promise<{ host: HostInput; playedByDemo: 0 | 1; state: ('liveStatus' | 'watcherCount')[] }> => {
  const { id } = after;
  const row = await trx.selectFrom('host').select(['demo', 'played_by_demo']).where('id', '=', id).executeTakeFirst();
  const playedByDemo = playedBy(deps, row);
  const by = playedByDemo ? 'demo' : (await isPublished(deps, trx, { hostId: id })) ? 'publisher' : null;
  const what = `host ${id}`;
  const onAir = await hasLiveEntry(trx, id);
  const change = { before: before?.liveStatus, named: patch.liveStatus };
  const status = manualStatus(what, by, change, () => (onAir ? LIVE_STATUS.live : LIVE_STATUS.notStarted));
  const setsWatchers = patch.watcherCount !== undefined && patch.watcherCount !== before?.watcherCount;
  if (setsWatchers && by === 'demo') refuse(what, 'watcherCount', by);
  return {
    host: { ...after, liveStatus: (status ?? after.liveStatus) as HostInput['liveStatus'] },
    playedByDemo,
    state: [...(status === null ? [] : ['liveStatus' as const]), ...(setsWatchers ? ['watcherCount' as const] : [])],
  };
};

/** The same for a schedule entry. A publishing host stays on the air. */
export const manualEntryState = async <Entry extends ScheduleEntryInput>(
  deps: AnchorDeps,
  trx: Trx,
  { before, after, patch }: Saved<Entry>,
): Promise<{ entry: Entry; playedByDemo: 0 | 1; state: 'liveStatus'[] }> => {
  const { hostId, matchId } = after;
  const row = await trx
    .selectFrom('schedule_entry')
    .select(['demo', 'played_by_demo'])
    .where('host_id', '=', hostId)
    .where('match_id', '=', matchId)
    .executeTakeFirst();
  const playedByDemo = playedBy(deps, row);
  const liveRoomId = before?.liveRoomId ?? after.liveRoomId;
  const isOnAir = before?.liveStatus === LIVE_STATUS.live && (await isPublished(deps, trx, { hostId, liveRoomId }));
  const by = playedByDemo ? 'demo' : isOnAir ? 'publisher' : null;
  const what = `entry ${hostId}/${matchId}`;
  if (isOnAir && after.liveRoomId !== liveRoomId)
    throw conflict(`${what} is on the air in room ${liveRoomId}; end the show before it moves to ${after.liveRoomId}`);
  const isLive = patch.liveStatus === LIVE_STATUS.live || (by === 'demo' && (await isPlayedHidden(trx, hostId)));
  const change = { before: before?.liveStatus, named: patch.liveStatus };
  const status = manualStatus(what, by, change, () => (isLive ? LIVE_STATUS.live : LIVE_STATUS.notStarted));
  const state = status === null ? [] : ['liveStatus' as const];
  return { entry: { ...after, liveStatus: (status ?? after.liveStatus) as Entry['liveStatus'] }, playedByDemo, state };
};
