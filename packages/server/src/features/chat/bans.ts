import { type ChatBan, opsLiveRoutes } from '@touchline/contract/ops-live.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { auditedSave } from '#platform/audit/audited-save.ts';
import { pageOfRecords } from '#platform/audit/revision.ts';
import { inChunks } from '#platform/db/in-chunks.ts';
import type { Db } from '#platform/db/open-database.ts';
import { notFound } from '#platform/http/api-error.ts';
import { operatorOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { upholdReports } from '#platform/moderation/reports.ts';
import {
  addSanction,
  findSanction,
  liftSanctions,
  type SanctionRow,
  sanctionsInForce,
} from '#platform/moderation/sanctions.ts';
import type { ChatDeps } from './deps.ts';
import { messagesOf } from './message-repo.ts';
import { publishRemoval, removeFromRooms } from './removal.ts';
import { requireKnownRoom } from './room-state.ts';
import { announceRule, requireMember } from './rule.ts';

type BanRoutes = Pick<typeof opsLiveRoutes, 'opsListChatBans' | 'opsSaveChatBan' | 'opsRemoveChatBan'>;

const toBan = ({ uid, live_room_id: liveRoomId, until, reason, created_at: createdAt }: SanctionRow): ChatBan => ({
  uid,
  liveRoomId,
  until,
  reason,
  createdAt,
});

const usernamesOf = async (db: Db, rows: readonly SanctionRow[]): Promise<ReadonlyMap<string, string>> => {
  const uids = rows.map(({ uid }) => uid);
  const names = await inChunks(uids, (some) =>
    db.selectFrom('account').select(['uid', 'username']).where('uid', 'in', some).execute(),
  );
  return new Map(names.map(({ uid, username }) => [uid, username]));
};

/** Bans from writing as calls of their own: each is a sanction of the member, and a changed one a new sanction. */
export const createChatBanHandlers = (deps: ChatDeps): Handlers<BanRoutes> => ({
  opsListChatBans: async (query) => {
    const { liveRoomId: room } = query;
    const rows = (await sanctionsInForce(deps.db, 'writing', deps.now())).filter(
      ({ live_room_id: liveRoomId }) => room === undefined || liveRoomId === room,
    );
    const names = await usernamesOf(deps.db, rows);
    const bans = rows.map((row) => ({ ...toBan(row), username: names.get(row.uid) ?? '' }));
    return pageOfRecords(opsLiveRoutes.opsSaveChatBan, bans, query);
  },
  opsSaveChatBan: async (patch, context) => {
    const { uid, liveRoomId = null } = patch;
    await requireMember(deps, uid);
    if (liveRoomId !== null) await requireKnownRoom(deps, liveRoomId);
    const now = deps.now();
    const { name: by } = operatorOf(context);
    const { after } = await auditedSave(deps, context, {
      action: 'chat.ban',
      subject: uid,
      route: opsLiveRoutes.opsSaveChatBan,
      patch,
      find: async (trx) => {
        const ban = await findSanction(trx, 'writing', { uid, liveRoomId }, now);
        return ban && { ...toBan(ban), removeMessages: false };
      },
      write: async (trx, change) => {
        const { removeMessages, until, reason } = change.after;
        await liftSanctions(trx, 'writing', { uid, liveRoomId }, { at: now, by });
        const kind = until === null ? 'ban' : 'mute';
        const imposed = { uid, live_room_id: liveRoomId, kind, reason, until } as const;
        const made = { created_at: now, created_by: by, report_id: null };
        const written = toBan(await addSanction(trx, { ...imposed, ...made }));
        const removal = await removeFromRooms(trx, removeMessages ? await messagesOf(trx, uid, liveRoomId) : []);
        const reportedIds = removal.messages.map(({ id }) => id);
        await upholdReports(trx, { kind: 'chat', reportedIds }, { now: deps.now, by });
        return { ...written, removal };
      },
    });
    const { removal, ...ban } = after;
    await publishRemoval(deps, removal);
    await announceRule(deps, uid);
    return ban;
  },
  opsRemoveChatBan: async ({ uid, liveRoomId = null }, context) => {
    const lifting = { at: deps.now(), by: operatorOf(context).name };
    await auditedChange(deps, context, { action: 'chat.unban', subject: uid }, async (trx) => {
      const [before] = await liftSanctions(trx, 'writing', { uid, liveRoomId }, lifting);
      if (!before) throw notFound(`ban of ${uid}`);
      return { before: toBan(before), after: null };
    });
    await announceRule(deps, uid);
    return { removed: true };
  },
});
