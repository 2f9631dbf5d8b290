import { randomUUID } from 'node:crypto';
import { channel } from '@touchline/contract/channels.ts';
import { opsLiveRoutes } from '@touchline/contract/ops-live.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { auditedSave } from '#platform/audit/audited-save.ts';
import type { Db } from '#platform/db/open-database.ts';
import { notFound } from '#platform/http/api-error.ts';
import { operatorOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { pageOfList } from '#platform/http/list-page.ts';
import { upholdReports } from '#platform/moderation/reports.ts';
import { createChatBanHandlers } from './bans.ts';
import type { ChatDeps } from './deps.ts';
import { createRoomListHandlers } from './operator-rooms.ts';
import { publishMessages } from './history.ts';
import { applicationRows, decideApplication, findApplication, toApplication, toEntry } from './lottery-repo.ts';
import { EMPTY_LINE, findMessage, insertMessage, toMessage } from './message-repo.ts';
import { createModeratorHandlers } from './moderators.ts';
import { createChatRuleHandlers } from './operator-rules.ts';
import { publishRemoval, removeFromRooms } from './removal.ts';
import { lockRoomRow, NAMESPACE, publishRoomState, requireKnownRoom } from './room-state.ts';

type RoomRoutes = Pick<typeof opsLiveRoutes, 'opsRemoveChatMessage' | 'opsSaveChatRoom' | 'opsSendChatMessage'>;

export const requireMessageOf = async (db: Db, liveRoomId: string, messageId: string): Promise<void> => {
  if ((await findMessage(db, messageId))?.live_room_id !== liveRoomId) throw notFound(`message ${messageId}`);
};

const pictureUrl = (key: string): string => key && `/api/forehead/system/file/get/${key}`;

/** A host's line looks like a member's, the operator's is a notice. */
export const speakerOf = async (deps: ChatDeps, hostId: string | undefined) => {
  if (hostId === undefined) return { kind: 'notice', role: 'operator' };
  const host = await deps.hostBrief(hostId);
  if (!host) throw notFound(`host ${hostId}`);
  return { kind: 'text', role: 'host', nick_name: host.name, head_url: pictureUrl(host.pictureId) };
};

const createChatRoomHandlers = (deps: ChatDeps): Handlers<RoomRoutes> => ({
  opsRemoveChatMessage: async ({ id }, context) => {
    const { before } = await auditedChange(
      deps,
      context,
      { action: 'chat.message-remove', subject: id },
      async (trx) => {
        const row = await findMessage(trx, id);
        if (!row) throw notFound(`message ${id}`);
        await upholdReports(trx, { kind: 'chat', reportedIds: [id] }, { now: deps.now, by: operatorOf(context).name });
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
      route: opsLiveRoutes.opsSaveChatRoom,
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
      if (!inserted) throw new Error('a message without a member has a duplicate client id');
      return { before: null, after: inserted };
    });
    await publishMessages(deps, liveRoomId, [after]);
    return toMessage(after);
  },
});

/** Every operator call of the chat: each change is in the audit log, and published before the reply is sent. */
export const createChatOperatorHandlers = (deps: ChatDeps) => ({
  ...createRoomListHandlers(deps),
  ...createChatRuleHandlers(deps),
  ...createChatBanHandlers(deps),
  ...createModeratorHandlers(deps),
  ...createChatRoomHandlers(deps),
  ...createChatReviewHandlers(deps),
});

type ReviewRoutes = Pick<typeof opsLiveRoutes, 'opsListLotteryApplications' | 'opsDecideLotteryApplication'>;

const createChatReviewHandlers = (deps: ChatDeps): Handlers<ReviewRoutes> => ({
  opsListLotteryApplications: async (filter) =>
    pageOfList((await applicationRows(deps.db, filter)).map(toApplication), filter),
  opsDecideLotteryApplication: async ({ id, decision, reason }, context) => {
    const change = { action: 'lottery.decide', subject: id };
    const { after } = await auditedChange(deps, context, change, async (trx) => {
      const found = await findApplication(trx, id);
      if (!found) throw notFound(`application ${id}`);
      const decided = await decideApplication(trx, id, { state: decision, reason, decided_at: deps.now() });
      return { before: found, after: decided };
    });
    const approval = { liveRoomId: after.live_room_id, ...toEntry(after) };
    deps.publish(channel.user(after.uid), NAMESPACE, 'lottery.change', approval);
    return toApplication(after);
  },
});
