import { channel } from '@touchline/contract/channels.ts';
import { CHAT_HISTORY, chatRoutes } from '@touchline/contract/chat.ts';
import { CODE } from '@touchline/contract/codes.ts';
import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { snapshotReply } from '#platform/http/register-routes.ts';
import { type MessageRow, newestMessages, pruneMessages, toMessage } from './message-repo.ts';
import type { ChatNeeds } from './needs.ts';
import { findRoom, NAMESPACE, readRoomState, requireRoom, roomTag } from './room-state.ts';

const SNAPSHOT_MAX_AGE_MS = 5000;
/** Messages that stay in a room, and how long the others stay before they go. */
const KEPT_MESSAGES = 200;
const KEPT_MS = 600_000;
const PRUNE_EVERY = 50;

const readHistory = async (needs: ChatNeeds, liveRoomId: string): Promise<Snapshot> => {
  needs.memory.readRooms.add(liveRoomId);
  const [rows, state] = await Promise.all([
    newestMessages(needs.db, liveRoomId, { limit: CHAT_HISTORY, withDemo: needs.demoEnabled() }),
    readRoomState(needs, liveRoomId),
  ]);
  return snapshotReply(chatRoutes.listChatMessages, { list: rows.map(toMessage), state }, needs.now());
};

/** The history of a room that is open to all. Who may enter is part of it, so that a crowd asks the database once. */
const publicSnapshot = (needs: ChatNeeds, liveRoomId: string): Promise<Snapshot> =>
  needs.cache.get(
    `chat-public:${liveRoomId}`,
    [roomTag(liveRoomId), 'chat', 'anchor'],
    SNAPSHOT_MAX_AGE_MS,
    async () => {
      await requireRoom(needs, liveRoomId, null);
      return readHistory(needs, liveRoomId);
    },
  );

/** The last messages of a room and its state, as a ready reply (P4: a private room asks for the member's right each time). */
export const listMessages = async (needs: ChatNeeds, liveRoomId: string, uid: string | null): Promise<Snapshot> => {
  try {
    return await publicSnapshot(needs, liveRoomId);
  } catch (error) {
    if (uid === null || !(error instanceof ApiError) || error.code !== CODE.FORBIDDEN) throw error;
  }
  await requireRoom(needs, liveRoomId, uid);
  const tags = [roomTag(liveRoomId), 'chat'];
  return needs.cache.get(`chat-private:${liveRoomId}`, tags, SNAPSHOT_MAX_AGE_MS, () => readHistory(needs, liveRoomId));
};

/** Tells a room of new messages and now and then shortens its history; after the commit. */
export const publishMessages = async (
  needs: ChatNeeds,
  liveRoomId: string,
  rows: readonly MessageRow[],
): Promise<void> => {
  needs.cache.invalidate(roomTag(liveRoomId));
  for (const row of rows) needs.publish(channel.room(liveRoomId), NAMESPACE, 'chat-message.add', toMessage(row));
  const { unpruned } = needs.memory;
  const count = (unpruned.get(liveRoomId) ?? 0) + rows.length;
  unpruned.set(liveRoomId, count < PRUNE_EVERY ? count : 0);
  if (count >= PRUNE_EVERY) await shorten(needs, liveRoomId);
};

const shorten = async (needs: ChatNeeds, liveRoomId: string): Promise<void> => {
  const [room, config] = await Promise.all([findRoom(needs.db, liveRoomId), needs.memory.settings.config()]);
  // Slow mode is measured from a member's last message, which must be there for as long.
  const slowModeMs = (room?.slow_mode_seconds ?? config.slowModeSeconds) * 1000;
  await pruneMessages(needs.db, liveRoomId, {
    keep: KEPT_MESSAGES,
    before: needs.now() - Math.max(KEPT_MS, slowModeMs),
    pinnedId: room?.pinned_message_id ?? null,
  });
};
