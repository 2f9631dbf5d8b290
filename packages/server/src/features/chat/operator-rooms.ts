import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { type ListedRoom, opsLiveRoutes } from '@touchline/contract/ops-live.ts';
import { sql } from 'kysely';
import { pageOfRecords } from '#platform/audit/revision.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { ChatDeps } from './deps.ts';

/** Every room of the schedule, by id. */
const readRooms = async ({ db, demoEnabled }: ChatDeps): Promise<ListedRoom[]> => {
  const rows = await db
    .selectFrom('schedule_entry as entry')
    .innerJoin('host', 'host.id', 'entry.host_id')
    .leftJoin('chat_room as room', 'room.live_room_id', 'entry.live_room_id')
    .leftJoin('chat_message as pinned', 'pinned.id', 'room.pinned_message_id')
    .select(['entry.live_room_id', 'entry.host_id', 'host.name', 'entry.live_user_group_id'])
    .select(['room.slow_mode_seconds', 'room.pinned_message_id', 'pinned.text'])
    .select(sql<number>`max(case when entry.live_status = ${LIVE_STATUS.live} then 1 else 0 end)`.as('live'))
    .$if(!demoEnabled(), (query) => query.where('entry.demo', '=', 0))
    .groupBy(['entry.live_room_id', 'entry.host_id', 'host.name', 'entry.live_user_group_id'])
    .groupBy(['room.slow_mode_seconds', 'room.pinned_message_id', 'pinned.text'])
    .orderBy('entry.live_room_id')
    .execute();
  return rows.map((row) => ({
    liveRoomId: row.live_room_id,
    hostId: row.host_id,
    hostName: row.name,
    groupId: row.live_user_group_id,
    isLive: Number(row.live) === 1,
    slowModeSeconds: row.slow_mode_seconds,
    pinnedMessageId: row.pinned_message_id,
    pinnedText: row.text ?? '',
  }));
};

export const createRoomListHandlers = (deps: ChatDeps): Handlers<Pick<typeof opsLiveRoutes, 'opsListRooms'>> => ({
  opsListRooms: async (query) => pageOfRecords(opsLiveRoutes.opsSaveChatRoom, await readRooms(deps), query),
});
