import { channel } from '@touchline/contract/channels.ts';
import { CHAT_HISTORY, chatRoutes } from '@touchline/contract/chat.ts';
import { CODE } from '@touchline/contract/codes.ts';
import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import type { AppFeatures } from '@touchline/domain/version.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { Requester } from '#platform/http/call-context.ts';
import { snapshotReply } from '#platform/http/register-routes.ts';
import { type MessageRow, newestMessages, pruneMessages, toMessage } from './message-repo.ts';
import type { ChatNeeds, RoomGuard } from './needs.ts';
import { findRoom, isReadableIn, NAMESPACE, readRoomState, requireRoom, roomTag } from './room-state.ts';

const SNAPSHOT_MAX_AGE_MS = 5000;
/** Messages that stay in a room, and how long the others stay before they go. */
const KEPT_MESSAGES = 200;
const KEPT_MS = 600_000;
const PRUNE_EVERY = 50;

const readHistory = async (needs: ChatNeeds, liveRoomId: string, guard: RoomGuard): Promise<Snapshot> => {
  needs.memory.readRooms.add(liveRoomId);
  const [rows, state] = await Promise.all([
    newestMessages(needs.db, liveRoomId, { limit: CHAT_HISTORY, withDemo: needs.demoEnabled(), guard }),
    readRoomState(needs, liveRoomId, guard),
  ]);
  return snapshotReply(chatRoutes.listChatMessages, { list: rows.map(toMessage), state }, needs.now());
};

/** The history of a room that is open to all. Who may enter is part of it, so that a crowd asks the database once. */
const publicSnapshot = (needs: ChatNeeds, liveRoomId: string, features: AppFeatures): Promise<Snapshot> =>
  needs.cache.get(
    `chat-public:${Number(features.dialect)}:${liveRoomId}`,
    [roomTag(liveRoomId), 'chat', 'anchor'],
    SNAPSHOT_MAX_AGE_MS,
    async () => {
      const guard = await requireRoom(needs, liveRoomId, { uid: null, features });
      return readHistory(needs, liveRoomId, guard);
    },
  );

/** The last messages of a room and its state, as a ready reply (P4: a private room asks for the member's right each time). */
export const listMessages = async (needs: ChatNeeds, liveRoomId: string, requester: Requester): Promise<Snapshot> => {
  try {
    return await publicSnapshot(needs, liveRoomId, requester.features);
  } catch (error) {
    if (requester.uid === null || !(error instanceof ApiError) || error.code !== CODE.NOT_FOUND) throw error;
  }
  const guard = await requireRoom(needs, liveRoomId, requester);
  const key = `chat-private:${liveRoomId}:${guard.groupId ?? ''}`;
  const tags = [roomTag(liveRoomId), 'chat'];
  return needs.cache.get(key, tags, SNAPSHOT_MAX_AGE_MS, () => readHistory(needs, liveRoomId, guard));
};

/** Without what was said to other guests than those of now: meanwhile the room may have become public, or another group's (V5). */
const readableNow = async (needs: ChatNeeds, liveRoomId: string, rows: readonly MessageRow[]) => {
  if (rows.every((row) => row.guard_group_id === null)) return rows;
  const guard = (await needs.findGuard(liveRoomId)) ?? { groupId: null };
  return rows.filter((row) => isReadableIn(guard, row));
};

/** Tells a room of new messages and now and then shortens its history; after the commit. */
export const publishMessages = async (
  needs: ChatNeeds,
  liveRoomId: string,
  rows: readonly MessageRow[],
): Promise<void> => {
  needs.cache.invalidate(roomTag(liveRoomId));
  for (const row of await readableNow(needs, liveRoomId, rows))
    needs.publish(channel.room(liveRoomId), NAMESPACE, 'chat-message.add', toMessage(row));
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
