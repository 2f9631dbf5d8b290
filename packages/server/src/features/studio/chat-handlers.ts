import type { opsStudioChatRoutes } from '@touchline/contract/ops-studio-chat.ts';
import { conflict } from '#platform/http/api-error.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { StudioDeps } from './deps.ts';
import { requireOwnRoom } from './own-host.ts';

const MINUTE_MS = 60_000;

/** The chat of an own room. */
export const createStudioChatHandlers = (deps: StudioDeps): Handlers<typeof opsStudioChatRoutes> => ({
  opsGetStudioChat: async (room, context) => {
    await requireOwnRoom(deps, context, room);
    return deps.readRoom(room.liveRoomId);
  },
  opsSaveStudioChat: async ({ hostId, ...patch }, context) => {
    await requireOwnRoom(deps, context, { hostId, liveRoomId: patch.liveRoomId });
    return deps.operators.opsSaveChatRoom(patch, context);
  },
  opsSendStudioChat: async (line, context) => {
    await requireOwnRoom(deps, context, line);
    return deps.operators.opsSendChatMessage(line, context);
  },
  opsRemoveStudioChat: async ({ messageId, ...room }, context) => {
    await requireOwnRoom(deps, context, room);
    await deps.requireMessageOf(room.liveRoomId, messageId);
    return deps.operators.opsRemoveChatMessage({ id: messageId }, context);
  },
  opsListStudioBans: async ({ hostId, ...query }, context) => {
    await requireOwnRoom(deps, context, { hostId, liveRoomId: query.liveRoomId });
    return deps.operators.opsListChatBans(query, context);
  },
  opsSaveStudioBan: async ({ hostId, liveRoomId, uid, minutes, reason, removeMessages }, context) => {
    await requireOwnRoom(deps, context, { hostId, liveRoomId });
    if ((await deps.ownerOf(hostId))?.uid === uid) throw conflict('hosts cannot mute themselves');
    if (await deps.isModerator(liveRoomId, uid))
      throw conflict('a moderator of the room cannot be muted by its host; the staff of the site removes moderators');
    const until = minutes === null ? null : deps.now() + minutes * MINUTE_MS;
    return deps.operators.opsSaveChatBan({ uid, liveRoomId, until, reason, removeMessages }, context);
  },
  opsRemoveStudioBan: async ({ hostId, liveRoomId, uid }, context) => {
    await requireOwnRoom(deps, context, { hostId, liveRoomId });
    return deps.operators.opsRemoveChatBan({ uid, liveRoomId }, context);
  },
});
