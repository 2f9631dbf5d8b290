import { channel } from '@touchline/contract/channels.ts';
import type { ChatRoomState } from '@touchline/contract/chat.ts';
import type { Selectable } from 'kysely';
import { nonPageTag } from '#platform/cache/snapshot-cache.ts';
import type { Tables } from '#platform/db/tables.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { Requester } from '#platform/http/call-context.ts';
import { findMessage, toMessage } from './message-repo.ts';
import type { ChatDeps, RoomGuard } from './deps.ts';
import type { Db } from '#platform/db/open-database.ts';

export const NAMESPACE = 'chat';

type RoomRow = Selectable<Tables['chat_room']>;

/** Tag of the cached history of a room; that of all rooms is `chat`. */
export const roomTag = (liveRoomId: string): string => nonPageTag(`chat:${liveRoomId}`);

/** Throws the same 10404 for an unknown room and for one that the caller may not enter. */
export const requireRoom = async (deps: ChatDeps, liveRoomId: string, requester: Requester): Promise<RoomGuard> => {
  const guard = await deps.enterRoom(liveRoomId, requester);
  if (guard === null) throw notFound(`room ${liveRoomId}`);
  return guard;
};

/** For operators, who reach private rooms too. */
export const requireKnownRoom = async (deps: ChatDeps, liveRoomId: string): Promise<RoomGuard> => {
  const guard = await deps.findGuard(liveRoomId);
  if (guard === null) throw notFound(`room ${liveRoomId}`);
  return guard;
};

/** Messages from when another group guarded the room are readable by that group only, even when the room is public now. */
export const isReadableIn = ({ groupId }: RoomGuard, line: { guard_group_id: string | null }): boolean =>
  line.guard_group_id === null || line.guard_group_id === groupId;

export const findRoom = (db: Db, liveRoomId: string): Promise<RoomRow | undefined> =>
  db.selectFrom('chat_room').selectAll().where('live_room_id', '=', liveRoomId).executeTakeFirst();

/** Locks the room for this transaction. */
export const lockRoomRow = (trx: Db, liveRoomId: string): Promise<RoomRow> =>
  trx
    .insertInto('chat_room')
    .values({ live_room_id: liveRoomId, slow_mode_seconds: null, pinned_message_id: null })
    .onConflict((conflict) => conflict.column('live_room_id').doUpdateSet({ live_room_id: liveRoomId }))
    .returningAll()
    .executeTakeFirstOrThrow();

/** The state of a room: its own slow mode, else that of the chat's rules; the pinned message. */
export const readRoomState = async (deps: ChatDeps, liveRoomId: string, guard: RoomGuard): Promise<ChatRoomState> => {
  const [row, config] = await Promise.all([findRoom(deps.db, liveRoomId), deps.memory.settings.config()]);
  const pinned = row?.pinned_message_id ? await findMessage(deps.db, row.pinned_message_id) : undefined;
  return {
    liveRoomId,
    slowModeSeconds: row?.slow_mode_seconds ?? config.slowModeSeconds,
    pinned: pinned && isReadableIn(guard, pinned) ? toMessage(pinned) : null,
  };
};

/** Publishes the new state of a room; after the commit. */
export const publishRoomState = async (deps: ChatDeps, liveRoomId: string): Promise<ChatRoomState> => {
  const guard = (await deps.findGuard(liveRoomId)) ?? { groupId: null };
  const state = await readRoomState(deps, liveRoomId, guard);
  deps.cache.invalidate(roomTag(liveRoomId));
  deps.publish(channel.room(liveRoomId), NAMESPACE, 'chat-room.change', state);
  return state;
};
