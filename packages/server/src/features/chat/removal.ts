import { channel } from '@touchline/contract/channels.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { type MessageRow, removeMessages } from './message-repo.ts';
import type { ChatDeps } from './deps.ts';
import { NAMESPACE, publishRoomState, roomTag } from './room-state.ts';

/** The removed messages by room, for publication. */
export interface Removal {
  messages: { id: string; liveRoomId: string }[];
  /** Rooms whose pinned message was among them. */
  unpinnedRooms: string[];
}

/** Removes messages with their quotes, and unpins them. */
export const removeFromRooms = async (trx: Trx, rows: readonly MessageRow[]): Promise<Removal> => {
  if (rows.length === 0) return { messages: [], unpinnedRooms: [] };
  await removeMessages(trx, rows);
  const unpinned = await trx
    .updateTable('chat_room')
    .set({ pinned_message_id: null })
    .where(
      'pinned_message_id',
      'in',
      rows.map((row) => row.id),
    )
    .returning('live_room_id')
    .execute();
  return {
    messages: rows.map((row) => ({ id: row.id, liveRoomId: row.live_room_id })),
    unpinnedRooms: unpinned.map((row) => row.live_room_id),
  };
};

/** Publishes a removal; after the commit. */
export const publishRemoval = async (deps: ChatDeps, { messages, unpinnedRooms }: Removal): Promise<void> => {
  for (const { liveRoomId, id: messageId } of messages) {
    deps.cache.invalidate(roomTag(liveRoomId));
    deps.publish(channel.room(liveRoomId), NAMESPACE, 'chat-message.remove', { liveRoomId, messageId });
  }
  for (const room of unpinnedRooms) await publishRoomState(deps, room);
};
