import { randomInt } from 'node:crypto';
import type { Trx } from '#platform/db/open-database.ts';
import type { ProfileStore, Publication, RenameAuthor } from '#platform/moderation/profiles.ts';
import { findByUid, findNameHolder, headUrlOf, namesOf } from './account-repo.ts';

const NAME_TRIES = 20;

/** A name without meaning that no other member has. */
const neutralName = async (trx: Trx): Promise<string> => {
  for (let attempt = 1; ; attempt++) {
    const name = `member${randomInt(10_000_000, 100_000_000)}`;
    if (attempt === NAME_TRIES || !(await findNameHolder(trx, name))) return name;
  }
};

/** Names and pictures of members; `renamers` bring them to what they wrote. */
export const createMemberProfiles = (renamers: readonly RenameAuthor[]): ProfileStore => ({
  async find(db, uid) {
    const account = await findByUid(db, uid);
    if (!account) return null;
    const { username: name, head_key: picture, created_at: createdAt } = account;
    return { uid, name, picture, createdAt, isShown: true };
  },
  async replace(trx, uid, { name, picture }) {
    if (name !== undefined && (await findNameHolder(trx, name, uid))) return null;
    const values = { ...(name !== undefined && namesOf(name)), ...(picture !== undefined && { head_key: picture }) };
    const account = await trx
      .updateTable('account')
      .set(values)
      .where('uid', '=', uid)
      .returningAll()
      .executeTakeFirstOrThrow();
    const author = { uid, nickName: account.username, headUrl: headUrlOf(account) };
    const publications: Publication[] = [];
    for (const rename of renamers) publications.push(await rename(trx, author));
    return async () => {
      for (const publish of publications) await publish();
    };
  },
  neutralName,
});
