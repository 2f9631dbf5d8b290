import { opsRoutes } from '@touchline/contract/ops.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { auditedSave } from '#platform/audit/audited-save.ts';
import { pageOfRecords } from '#platform/audit/revision.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { refuseUnknown } from '#platform/http/references.ts';
import { addMember, findGroup, groupRows, hasGroup, removeGroup, removeMember, saveGroup } from './group-repo.ts';
import type { AnchorDeps } from './deps.ts';
import { refuseOnAir } from './live-ownership.ts';
import { announceRights, roomsOfGroup } from './room-rights.ts';

type GroupRoutes = Pick<
  typeof opsRoutes,
  'opsListGroups' | 'opsSaveGroup' | 'opsRemoveGroup' | 'opsAddGroupMember' | 'opsRemoveGroupMember'
>;

const announceGroupChange = async (deps: AnchorDeps, groupId: string, uids: readonly string[]): Promise<void> => {
  deps.cache.invalidate('anchor');
  await announceRights(deps, { roomIds: await roomsOfGroup(deps.db, groupId), uids });
};

/** Whether the group has changed; without a change nothing is published. */
const changeMembers = async (
  deps: AnchorDeps,
  context: CallContext,
  verb: 'add' | 'remove',
  { id, uid }: { id: string; uid: string },
): Promise<boolean> => {
  const { before, after } = await auditedChange(
    deps,
    context,
    { action: `group.member-${verb}`, subject: `${id}/${uid}` },
    async (trx) => {
      // A save of the group rewrites all its members.
      await waitForLock(trx, 'saves');
      if (!(await hasGroup(trx, id))) throw notFound(`group ${id}`);
      if (verb === 'add')
        await refuseUnknown('member', (uids) => deps.references.unknownMembers(trx, uids), {
          before: [],
          after: [uid],
        });
      const isMember = await (verb === 'add' ? addMember : removeMember)(trx, { groupId: id, uid });
      return { before: { isMember }, after: { isMember: verb === 'add' } };
    },
  );
  const isChanged = before.isMember !== after.isMember;
  if (isChanged) await announceGroupChange(deps, id, [uid]);
  return isChanged;
};

export const createGroupOperatorHandlers = (deps: AnchorDeps): Handlers<GroupRoutes> => ({
  opsListGroups: async (query) => pageOfRecords(opsRoutes.opsSaveGroup, await groupRows(deps.db), query),
  opsSaveGroup: async (patch, context) => {
    const { id } = patch;
    const { before, after } = await auditedSave(deps, context, {
      action: 'group.save',
      subject: id,
      route: opsRoutes.opsSaveGroup,
      patch,
      find: (trx) => findGroup(trx, id),
      write: async (trx, change) => {
        await refuseUnknown('member', (uids) => deps.references.unknownMembers(trx, uids), {
          before: change.before?.memberUids ?? [],
          after: change.after.memberUids,
        });
        await saveGroup(trx, change.after, 0);
        return change.after;
      },
    });
    await announceGroupChange(deps, id, [...(before?.memberUids ?? []), ...after.memberUids]);
    return { id, created: before === null };
  },
  opsAddGroupMember: async (change, context) => ({ added: await changeMembers(deps, context, 'add', change) }),
  opsRemoveGroupMember: async (change, context) => {
    if (!(await changeMembers(deps, context, 'remove', change)))
      throw notFound(`member ${change.uid} of group ${change.id}`);
    return { removed: true };
  },
  opsRemoveGroup: async ({ id, force }, context) => {
    const { before } = await auditedChange(deps, context, { action: 'group.remove', subject: id }, async (trx) => {
      const found = await findGroup(trx, id);
      if (!found) throw notFound(`group ${id}`);
      if (force === 0) await refuseOnAir(deps, trx, { groupId: id });
      await removeGroup(trx, id);
      return { before: found, after: null };
    });
    await announceGroupChange(deps, id, before.memberUids);
    return { removed: true };
  },
});
