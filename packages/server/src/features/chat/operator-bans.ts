import { ChatBanInput, type opsLiveRoutes } from '@touchline/contract/ops-live.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { auditedSave } from '#platform/audit/audited-save.ts';
import { upholdReports } from '#platform/audit/report-decisions.ts';
import { notFound } from '#platform/http/api-error.ts';
import { pageOfList } from '#platform/http/list-page.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { bansAt, findBan, removeBan, saveBan } from './ban-repo.ts';
import { messagesOf } from './message-repo.ts';
import type { ChatDeps } from './deps.ts';
import { publishRemoval, removeFromRooms } from './removal.ts';
import { announceRule, requireMember } from './rule.ts';

type BanRoutes = Pick<typeof opsLiveRoutes, 'opsListChatBans' | 'opsSaveChatBan' | 'opsRemoveChatBan'>;

const isOver = ({ until }: { until: number | null }, now: number): boolean => until !== null && until <= now;

export const createChatBanHandlers = (deps: ChatDeps): Handlers<BanRoutes> => ({
  opsListChatBans: async (query) => pageOfList(await bansAt(deps.db, deps.now()), query),
  opsSaveChatBan: async (patch, context) => {
    const { uid } = patch;
    await requireMember(deps, uid);
    const now = deps.now();
    const { after } = await auditedSave(deps, context, {
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
        await upholdReports(trx, { table: 'chat_report', reportedIds }, deps, context);
        return { ...written, removal };
      },
    });
    const { removal, ...ban } = after;
    await publishRemoval(deps, removal);
    await announceRule(deps, uid);
    return ban;
  },
  opsRemoveChatBan: async ({ uid }, context) => {
    await auditedChange(deps, context, { action: 'chat.unban', subject: uid }, async (trx) => {
      const before = await findBan(trx, uid);
      if (!before) throw notFound(`ban of ${uid}`);
      await removeBan(trx, uid);
      return { before, after: null };
    });
    await announceRule(deps, uid);
    return { removed: true };
  },
});
