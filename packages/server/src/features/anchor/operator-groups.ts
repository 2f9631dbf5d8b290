import type { opsRoutes } from '@touchline/contract/ops.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { findGroup, groupRows, removeGroup, saveGroup } from './group-repo.ts';
import type { AnchorNeeds } from './needs.ts';
import { announceRights, roomsOfGroup } from './room-rights.ts';

type GroupRoutes = Pick<typeof opsRoutes, 'opsListGroups' | 'opsSaveGroup' | 'opsRemoveGroup'>;

const announceGroupChange = async (needs: AnchorNeeds, groupId: string, uids: readonly string[]): Promise<void> => {
  needs.cache.invalidate('anchor');
  await announceRights(needs, { roomIds: await roomsOfGroup(needs.db, groupId), uids });
};

export const createGroupOperatorHandlers = (needs: AnchorNeeds): Handlers<GroupRoutes> => ({
  opsListGroups: async () => ({ list: await groupRows(needs.db) }),
  opsSaveGroup: async (group, context) => {
    const { before } = await auditedChange(needs, context, { action: 'group.save', subject: group.id }, async (trx) => {
      const found = await findGroup(trx, group.id);
      await saveGroup(trx, group, 0);
      return { before: found, after: group };
    });
    await announceGroupChange(needs, group.id, [...(before?.memberUids ?? []), ...group.memberUids]);
    return { id: group.id, created: before === null };
  },
  opsRemoveGroup: async ({ id }, context) => {
    const { before } = await auditedChange(needs, context, { action: 'group.remove', subject: id }, async (trx) => {
      const found = await findGroup(trx, id);
      if (!found) throw notFound(`group ${id}`);
      await removeGroup(trx, id);
      return { before: found, after: null };
    });
    await announceGroupChange(needs, id, before.memberUids);
    return { removed: true };
  },
});
