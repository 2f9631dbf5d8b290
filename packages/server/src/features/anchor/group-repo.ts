import type { UserGroupInput } from '@touchline/contract/anchor-input.ts';
import type { Db } from './needs.ts';

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

/** The group's rooms stay private: their entries keep the id of a group that has no members any more. */
export const removeGroup = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('user_group_member').where('group_id', '=', id).execute();
  await db.deleteFrom('user_group').where('id', '=', id).execute();
};
