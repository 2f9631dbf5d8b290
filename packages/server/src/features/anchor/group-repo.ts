import type { UserGroupInput } from '@touchline/contract/anchor-input.ts';
import type { Db } from '#platform/db/open-database.ts';

const MEMBERS_PER_STATEMENT = 400;

export const groupRows = async (db: Db): Promise<UserGroupInput[]> => {
  const groups = await db.selectFrom('user_group').selectAll().orderBy('id').execute();
  const members = await db.selectFrom('user_group_member').selectAll().orderBy('uid').execute();
  const uidsOf = Map.groupBy(members, (member) => member.group_id);
  return groups.map((group) => ({
    id: group.id,
    name: group.name,
    userType: group.user_type,
    memberUids: (uidsOf.get(group.id) ?? []).map((member) => member.uid),
  }));
};

export const findGroup = async (db: Db, id: string): Promise<UserGroupInput | null> =>
  (await groupRows(db)).find((group) => group.id === id) ?? null;

export const saveGroup = async (db: Db, group: UserGroupInput, demo: 0 | 1): Promise<void> => {
  const values = { name: group.name, user_type: group.userType, demo };
  await db
    .insertInto('user_group')
    .values({ id: group.id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  await db.deleteFrom('user_group_member').where('group_id', '=', group.id).execute();
  const uids = [...new Set(group.memberUids)];
  for (let start = 0; start < uids.length; start += MEMBERS_PER_STATEMENT)
    await db
      .insertInto('user_group_member')
      .values(uids.slice(start, start + MEMBERS_PER_STATEMENT).map((uid) => ({ group_id: group.id, uid })))
      .execute();
};

export const hasGroup = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('user_group').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

interface GroupMember {
  groupId: string;
  uid: string;
}

/** Whether the member was in the group already. */
export const addMember = async (db: Db, { groupId, uid }: GroupMember): Promise<boolean> => {
  const added = await db
    .insertInto('user_group_member')
    .values({ group_id: groupId, uid })
    .onConflict((conflict) => conflict.columns(['group_id', 'uid']).doNothing())
    .returning('uid')
    .executeTakeFirst();
  return added === undefined;
};

/** Whether the member was in the group. */
export const removeMember = async (db: Db, { groupId, uid }: GroupMember): Promise<boolean> => {
  const removed = await db
    .deleteFrom('user_group_member')
    .where('group_id', '=', groupId)
    .where('uid', '=', uid)
    .returning('uid')
    .executeTakeFirst();
  return removed !== undefined;
};

/** The group's rooms stay private: their entries keep the id of the removed group. */
export const removeGroup = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('user_group_member').where('group_id', '=', id).execute();
  await db.deleteFrom('user_group').where('id', '=', id).execute();
};
