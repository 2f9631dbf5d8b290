import { ChatBanInput, type opsLiveRoutes } from '@touchline/contract/ops-live.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { auditedSave } from '#platform/audit/audited-save.ts';
import { upholdReports } from '#platform/audit/report-decisions.ts';
import { notFound } from '#platform/http/api-error.ts';
import { pageOfList } from '#platform/http/list-page.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { bansAt, findBan, removeBan, saveBan } from './ban-repo.ts';
import { messagesOf } from './message-repo.ts';
import type { ChatNeeds } from './needs.ts';
import { publishRemoval, removeFromRooms } from './removal.ts';
import { announceRule, requireMember } from './rule.ts';

type BanRoutes = Pick<typeof opsLiveRoutes, 'opsListChatBans' | 'opsSaveChatBan' | 'opsRemoveChatBan'>;

const isOver = ({ until }: { until: number | null }, now: number): boolean => until !== null && until <= now;

export const createChatBanHandlers = (needs: ChatNeeds): Handlers<BanRoutes> => ({
  opsListChatBans: async (query) => pageOfList(await bansAt(needs.db, needs.now()), query),
  opsSaveChatBan: async (patch, context) => {
    const { uid } = patch;
    await requireMember(needs, uid);
    const now = needs.now();
    const { after } = await auditedSave(needs, context, {
      action: 'chat.ban',
      subject: uid,
      whole: ChatBanInput,
      patch,
      find: async (trx) => {
        const ban = await findBan(trx, uid);
        // One that is over says nothing of the next one.
        return ban === null || isOver(ban, now) ? null : { ...ban, removeMessages: false };
      },
      write: async (trx, change) => {
        const { removeMessages, ...ban } = change.after;
        const written = { ...ban, createdAt: now };
        await saveBan(trx, written);
        const removal = await removeFromRooms(trx, removeMessages ? await messagesOf(trx, uid) : []);
        const reportedIds = removal.messages.map(({ id }) => id);
        await upholdReports(trx, { table: 'chat_report', reportedIds }, needs, context);
        return { ...written, removal };
      },
    });
    const { removal, ...ban } = after;
    await publishRemoval(needs, removal);
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
