import { randomUUID } from 'node:crypto';
import { ChatRoomInput, type opsLiveRoutes } from '@touchline/contract/ops-live.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { auditedSave } from '#platform/audit/audited-save.ts';
import { upholdReports } from '#platform/audit/report-decisions.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { publishMessages } from './history.ts';
import { EMPTY_LINE, findMessage, insertMessage, toMessage } from './message-repo.ts';
import type { ChatDeps } from './deps.ts';
import { publishRemoval, removeFromRooms } from './removal.ts';
import { lockRoomRow, publishRoomState, requireKnownRoom } from './room-state.ts';
import type { Db } from '#platform/db/open-database.ts';

type RoomRoutes = Pick<typeof opsLiveRoutes, 'opsRemoveChatMessage' | 'opsSaveChatRoom' | 'opsSendChatMessage'>;

const requireMessageOf = async (db: Db, liveRoomId: string, messageId: string): Promise<void> => {
  if ((await findMessage(db, messageId))?.live_room_id !== liveRoomId) throw notFound(`message ${messageId}`);
};

const pictureUrl = (key: string): string => key && `/api/forehead/system/file/get/${key}`;

/** A host's line looks like a person's, that of the operator is a notice. */
const speakerOf = async (deps: ChatDeps, hostId: string | undefined) => {
  if (hostId === undefined) return { kind: 'notice', role: 'operator' };
  const host = await deps.hostBrief(hostId);
  if (!host) throw notFound(`host ${hostId}`);
  return { kind: 'text', role: 'host', nick_name: host.name, head_url: pictureUrl(host.pictureId) };
};

export const createChatRoomHandlers = (deps: ChatDeps): Handlers<RoomRoutes> => ({
  opsRemoveChatMessage: async ({ id }, context) => {
    const { before } = await auditedChange(
      deps,
      context,
      { action: 'chat.message-remove', subject: id },
      async (trx) => {
        const row = await findMessage(trx, id);
        if (!row) throw notFound(`message ${id}`);
        await upholdReports(trx, { table: 'chat_report', reportedIds: [id] }, deps, context);
        return { before: { ...toMessage(row), removal: await removeFromRooms(trx, [row]) }, after: null };
      },
    );
    await publishRemoval(deps, before.removal);
    return { removed: true };
  },
  opsSaveChatRoom: async (patch, context) => {
    const { liveRoomId } = patch;
    await requireKnownRoom(deps, liveRoomId);
    await auditedSave(deps, context, {
      action: 'chat.room',
      subject: liveRoomId,
      whole: ChatRoomInput,
      patch,
      find: async (trx) => {
        const row = await lockRoomRow(trx, liveRoomId);
        return { liveRoomId, slowModeSeconds: row.slow_mode_seconds, pinnedMessageId: row.pinned_message_id };
      },
      write: async (trx, { after }) => {
        if (patch.pinnedMessageId) await requireMessageOf(trx, liveRoomId, patch.pinnedMessageId);
        const values = { slow_mode_seconds: after.slowModeSeconds, pinned_message_id: after.pinnedMessageId };
        await trx.updateTable('chat_room').set(values).where('live_room_id', '=', liveRoomId).execute();
        return after;
      },
    });
    return publishRoomState(deps, liveRoomId);
  },
  opsSendChatMessage: async ({ liveRoomId, text, hostId }, context) => {
    const guard = await requireKnownRoom(deps, liveRoomId);
    const speaker = await speakerOf(deps, hostId);
    const row = {
      ...EMPTY_LINE,
      ...speaker,
      id: randomUUID(),
      live_room_id: liveRoomId,
      text,
      guard_group_id: guard.groupId,
      created_at: deps.now(),
    };
    const { after } = await auditedChange(deps, context, { action: 'chat.send', subject: liveRoomId }, async (trx) => {
      const inserted = await insertMessage(trx, row);
      if (!inserted) throw new Error('a message without a member met one of its kind');
      return { before: null, after: inserted };
    });
    await publishMessages(deps, liveRoomId, [after]);
    return toMessage(after);
  },
});
