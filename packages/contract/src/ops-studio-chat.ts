import * as z from 'zod';
import { CHAT_TEXT_MAX, ChatMessage, ChatRoomState } from '#chat.ts';
import { CODE } from '#codes.ts';
import { ChatBan, ChatRoomInput, ListedChatBan } from '#ops-live.ts';
import { opsList } from '#ops-list.ts';
import { opsRoute } from '#ops-route.ts';
import { patchOf, revised } from '#ops-save.ts';
import { defineRoutes } from '#route.ts';
import { Id, shortText } from '#values.ts';

const STUDIO = 'studio';
const removed = z.object({ removed: z.boolean() });
/** A host of another member is refused, an unknown one does not exist. */
const OWN = [CODE.FORBIDDEN, CODE.NOT_FOUND];
const OfRoom = z.object({ hostId: Id, liveRoomId: Id });
const OfWriter = OfRoom.extend({ uid: Id });
/** Minutes of a year. */
const MINUTES_MOST = 525_600;

const ChatPatch = patchOf(ChatRoomInput.omit({ liveRoomId: true }), []).omit({ revision: true });

/** The chat of an own room, and who may not write in it. */
export const opsStudioChatRoutes = defineRoutes({
  opsGetStudioChat: opsRoute(
    STUDIO,
    'GET',
    '/ops/v1/studio/chat/:hostId/:liveRoomId',
    OfRoom,
    z.object({ list: z.array(ChatMessage), state: ChatRoomState }),
    'The last messages of a room as its visitors read them, oldest first',
    OWN,
  ),
  opsSaveStudioChat: opsRoute(
    STUDIO,
    'PUT',
    '/ops/v1/studio/chat/:hostId/:liveRoomId',
    ChatPatch.extend(OfRoom.shape),
    ChatRoomState,
    'Slow mode and pinned message of a room',
    OWN,
  ),
  opsSendStudioChat: opsRoute(
    STUDIO,
    'POST',
    '/ops/v1/studio/chat/:hostId/:liveRoomId',
    OfRoom.extend({ text: shortText(1, CHAT_TEXT_MAX) }),
    ChatMessage,
    'Writes to a room as its host',
    OWN,
  ),
  opsRemoveStudioChat: opsRoute(
    STUDIO,
    'DELETE',
    '/ops/v1/studio/chat/:hostId/:liveRoomId/:messageId',
    OfRoom.extend({ messageId: Id }),
    removed,
    'Removes a message of a room from all screens',
    OWN,
  ),
  opsListStudioBans: {
    ...opsList(
      STUDIO,
      '/ops/v1/studio/bans/:hostId/:liveRoomId',
      OfRoom.shape,
      revised(ListedChatBan),
      'Members who may not write in the room, newest first',
    ),
    errors: OWN,
  },
  opsSaveStudioBan: opsRoute(
    STUDIO,
    'PUT',
    '/ops/v1/studio/bans/:hostId/:liveRoomId/:uid',
    OfWriter.extend({
      minutes: z.nullable(z.int().min(1).max(MINUTES_MOST)).describe('How long; null: until it is lifted'),
      reason: shortText(0, 200).default('').describe('The member can read it'),
      removeMessages: z
        .boolean()
        .default(false)
        .describe("Removes the member's messages that are still in the history of the room"),
    }),
    ChatBan,
    'Mutes or bans a member in the room, or changes the mute; the host and moderators of the room are refused',
    [...OWN, CODE.CONFLICT],
  ),
  opsRemoveStudioBan: opsRoute(
    STUDIO,
    'DELETE',
    '/ops/v1/studio/bans/:hostId/:liveRoomId/:uid',
    OfWriter,
    removed,
    'Lifts what the host has imposed on a member in the room',
    OWN,
  ),
});
