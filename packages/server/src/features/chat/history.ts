import { channel } from '@touchline/contract/channels.ts';
import { CHAT_HISTORY, chatRoutes } from '@touchline/contract/chat.ts';
import { CODE } from '@touchline/contract/codes.ts';
import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import type { AppFeatures } from '@touchline/domain/version.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { Requester } from '#platform/http/call-context.ts';
import { snapshotReply } from '#platform/http/register-routes.ts';
import { type MessageRow, newestMessages, pruneMessages, toMessage } from './message-repo.ts';
import type { ChatDeps, RoomGuard } from './deps.ts';
import { findRoom, isReadableIn, NAMESPACE, readRoomState, requireRoom, roomTag } from './room-state.ts';

const SNAPSHOT_MAX_AGE_MS = 5000;
/** Messages that a room keeps, and how long older ones are kept. */
const KEPT_MESSAGES = 200;
const KEPT_MS = 600_000;
const PRUNE_EVERY = 50;

/** What a room's guests read. */
export const readRoom = async (deps: ChatDeps, liveRoomId: string, guard: RoomGuard) => {
  deps.memory.readRooms.add(liveRoomId);
  const [rows, state] = await Promise.all([
    newestMessages(deps.db, liveRoomId, { limit: CHAT_HISTORY, withDemo: deps.demoEnabled(), guard }),
    readRoomState(deps, liveRoomId, guard),
  ]);
  return { list: rows.map(toMessage), state };
};

const readHistory = async (deps: ChatDeps, liveRoomId: string, guard: RoomGuard): Promise<Snapshot> =>
  snapshotReply(chatRoutes.listChatMessages, await readRoom(deps, liveRoomId, guard), deps.now());

/** The history of a public room, cached with its access rule, so that a crowd causes one query. */
const publicSnapshot = (deps: ChatDeps, liveRoomId: string, features: AppFeatures): Promise<Snapshot> =>
  deps.cache.get(
    `chat-public:${Number(features.dialect)}:${liveRoomId}`,
    [roomTag(liveRoomId), 'chat', 'anchor'],
    SNAPSHOT_MAX_AGE_MS,
    async () => {
      const guard = await requireRoom(deps, liveRoomId, { uid: null, features });
      return readHistory(deps, liveRoomId, guard);
    },
  );

/** The last messages of a room and its state, as a cached response; for a private room the member's right is checked each time. */
export const listMessages = async (deps: ChatDeps, liveRoomId: string, requester: Requester): Promise<Snapshot> => {
  try {
    return await publicSnapshot(deps, liveRoomId, requester.features);
  } catch (error) {
    if (requester.uid === null || !(error instanceof ApiError) || error.code !== CODE.NOT_FOUND) throw error;
  }
  const guard = await requireRoom(deps, liveRoomId, requester);
  const key = `chat-private:${liveRoomId}:${guard.groupId ?? ''}`;
  const tags = [roomTag(liveRoomId), 'chat'];
  return deps.cache.get(key, tags, SNAPSHOT_MAX_AGE_MS, () => readHistory(deps, liveRoomId, guard));
};

/** Without messages to former guests: the room may have become public, or another group's. */
const readableNow = async (deps: ChatDeps, liveRoomId: string, rows: readonly MessageRow[]) => {
  if (rows.every((row) => row.guard_group_id === null)) return rows;
  const guard = (await deps.findGuard(liveRoomId)) ?? { groupId: null };
  return rows.filter((row) => isReadableIn(guard, row));
};

/** Publishes new messages to a room and occasionally trims its history; after the commit. */
export const publishMessages = async (
  deps: ChatDeps,
  liveRoomId: string,
  rows: readonly MessageRow[],
): Promise<void> => {
  deps.cache.invalidate(roomTag(liveRoomId));
  for (const row of await readableNow(deps, liveRoomId, rows))
    deps.publish(channel.room(liveRoomId), NAMESPACE, 'chat-message.add', toMessage(row));
  const { unpruned } = deps.memory;
  const count = (unpruned.get(liveRoomId) ?? 0) + rows.length;
  unpruned.set(liveRoomId, count < PRUNE_EVERY ? count : 0);
  if (count >= PRUNE_EVERY) await shorten(deps, liveRoomId);
};

/** Publishes a removed line that came back; after the commit. */
export const publishRestored = async (deps: ChatDeps, row: MessageRow): Promise<void> => {
  deps.cache.invalidate(roomTag(row.live_room_id));
  for (const line of await readableNow(deps, row.live_room_id, [row]))
    deps.publish(channel.room(row.live_room_id), NAMESPACE, 'chat-message.change', toMessage(line));
};

const shorten = async (deps: ChatDeps, liveRoomId: string): Promise<void> => {
  const [room, config] = await Promise.all([findRoom(deps.db, liveRoomId), deps.memory.settings.config()]);
  // Slow mode is measured from a member's last message, which must be kept for as long.
  const slowModeMs = (room?.slow_mode_seconds ?? config.slowModeSeconds) * 1000;
  await pruneMessages(deps.db, liveRoomId, {
    keep: KEPT_MESSAGES,
    before: deps.now() - Math.max(KEPT_MS, slowModeMs),
    pinnedId: room?.pinned_message_id ?? null,
  });
};
