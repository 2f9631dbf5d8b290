import type { opsLiveRoutes } from '@touchline/contract/ops-live.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { bansAt, findBan, removeBan, saveBan } from './ban-repo.ts';
import { messagesOf } from './message-repo.ts';
import type { ChatNeeds } from './needs.ts';
import { publishRemoval, removeFromRooms } from './removal.ts';
import { announceRule, requireMember } from './rule.ts';

type BanRoutes = Pick<typeof opsLiveRoutes, 'opsListChatBans' | 'opsSaveChatBan' | 'opsRemoveChatBan'>;

export const createChatBanHandlers = (needs: ChatNeeds): Handlers<BanRoutes> => ({
  opsListChatBans: async () => ({ list: await bansAt(needs.db, needs.now()) }),
  opsSaveChatBan: async ({ uid, until, reason, removeMessages }, context) => {
    await requireMember(needs, uid);
    const ban = { uid, until, reason, createdAt: needs.now() };
    const { after } = await auditedChange(needs, context, { action: 'chat.ban', subject: uid }, async (trx) => {
      const before = await findBan(trx, uid);
      await saveBan(trx, ban);
      const removal = await removeFromRooms(trx, removeMessages ? await messagesOf(trx, uid) : []);
      return { before, after: { ...ban, removal } };
    });
    await publishRemoval(needs, after.removal);
    await announceRule(needs, uid);
    return ban;
  },
  opsRemoveChatBan: async ({ uid }, context) => {
    await auditedChange(needs, context, { action: 'chat.unban', subject: uid }, async (trx) => {
      const before = await findBan(trx, uid);
      if (!before) throw notFound(`ban of ${uid}`);
      await removeBan(trx, uid);
      return { before, after: null };
    });
    await announceRule(needs, uid);
    return { removed: true };
  },
});
