import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { AnchorDeps } from './deps.ts';
import { createShowRecorder } from './show-recorder.ts';

/** A publisher that reconnects within this time continues the same show. */
const SHOW_MS = 6 * 3_600_000;

export interface RoomLive {
  liveRoomId: string;
  hostId: string;
  isLive: boolean;
}

/**
 * A host started or stopped publishing to a room: sets the status of the entry whose start is nearest, and of the host, and
 * notifies open pages. The demo world continues with its own video when a publisher leaves.
 */
export const setRoomLive = async (deps: AnchorDeps, change: RoomLive): Promise<void> => {
  const shows = createShowRecorder(deps, [change.hostId]);
  const matchIds = await inTransaction(deps.db, (trx) =>
    shows.record(trx, () => (change.isLive ? startShow(trx, change, deps.now()) : endShow(trx, change))),
  );
  // The video changes even when the show had begun before.
  await shows.publish(matchIds);
};

const entriesIn = (trx: Trx, { liveRoomId, hostId }: Pick<RoomLive, 'liveRoomId' | 'hostId'>) =>
  trx.selectFrom('schedule_entry').selectAll().where('live_room_id', '=', liveRoomId).where('host_id', '=', hostId);

export const setEntry = async (trx: Trx, hostId: string, matchId: string, status: number): Promise<void> => {
  await trx
    .updateTable('schedule_entry')
    .set({ live_status: status })
    .where('host_id', '=', hostId)
    .where('match_id', '=', matchId)
    .execute();
};

/** Hosts hidden by an operator stay hidden while publishing. */
export const setHost = async (trx: Trx, hostId: string, status: number): Promise<void> => {
  await trx
    .updateTable('host')
    .set({ live_status: status })
    .where('id', '=', hostId)
    .where('live_status', '!=', LIVE_STATUS.hidden)
    .execute();
};

/** Sets the show of a room and its host live; returns its match. A live show stays live. */
export const startShow = async (
  trx: Trx,
  change: Pick<RoomLive, 'liveRoomId' | 'hostId'>,
  now: number,
): Promise<string[]> => {
  const entries = await entriesIn(trx, change).execute();
  const live = entries.find((entry) => entry.live_status === LIVE_STATUS.live);
  const [nearest] = entries
    .filter((entry) => entry.live_status !== LIVE_STATUS.hidden)
    .filter((entry) => entry.live_status !== LIVE_STATUS.ended || now - entry.start_date < SHOW_MS)
    .sort((a, b) => Math.abs(a.start_date - now) - Math.abs(b.start_date - now));
  const entry = live ?? nearest;
  if (!entry) return [];
  await setEntry(trx, change.hostId, entry.match_id, LIVE_STATUS.live);
  await setHost(trx, change.hostId, LIVE_STATUS.live);
  return [entry.match_id];
};

const endShow = async (trx: Trx, change: RoomLive): Promise<string[]> => {
  const live = await entriesIn(trx, change).where('live_status', '=', LIVE_STATUS.live).execute();
  const own = live.filter((entry) => entry.demo === 0 && entry.played_by_demo === 0);
  for (const entry of own) await setEntry(trx, change.hostId, entry.match_id, LIVE_STATUS.ended);
  await settleHost(trx, change.hostId);
  return live.map((entry) => entry.match_id);
};

/** A host without a live show is not on the air. */
export const settleHost = async (trx: Trx, hostId: string): Promise<void> => {
  const stillLive = await trx
    .selectFrom('schedule_entry')
    .select('match_id')
    .where('host_id', '=', hostId)
    .where('live_status', '=', LIVE_STATUS.live)
    .executeTakeFirst();
  if (!stillLive) await setHost(trx, hostId, LIVE_STATUS.notStarted);
};
