import { randomInt } from 'node:crypto';
import type { Db } from '#platform/db/open-database.ts';
import type { ProfileStore } from '#platform/moderation/profiles.ts';
import { announceTips } from '../catalog/announce.ts';
import { publishAuthor } from '../comments/comment-authors.ts';
import type { NewsDeps } from '../deps.ts';

/** The newest tips, whose cards are published; others show it when they are read. */
const MOST_TIPS = 50;

const newestTips = async (db: Db, tipsterId: string): Promise<string[]> => {
  const newest = db.selectFrom('tip').select('id').where('tipster_id', '=', tipsterId).orderBy('seq', 'desc');
  return (await newest.limit(MOST_TIPS).execute()).map(({ id }) => id);
};

const pictureUrl = (key: string): string => key && `/api/forehead/system/file/get/${key}`;

/** Names and pictures of tipsters, as their tips and comments show them. */
export const createTipsterProfiles = (deps: NewsDeps): ProfileStore => ({
  async find(db, id) {
    const tipster = await db.selectFrom('tipster').selectAll().where('id', '=', id).executeTakeFirst();
    if (!tipster) return null;
    const { name, profile: picture, uid, demo } = tipster;
    return { uid, name, picture, createdAt: null, isShown: demo === 0 || deps.demoEnabled() };
  },
  async replace(trx, id, { name, picture }) {
    const tipster = await trx
      .updateTable('tipster')
      .set({ ...(name !== undefined && { name }), ...(picture !== undefined && { profile: picture }) })
      .where('id', '=', id)
      .returning(['name', 'profile'])
      .executeTakeFirst();
    if (!tipster) return null;
    const tipIds = await newestTips(trx, id);
    return async () => {
      await announceTips(deps, tipIds);
      publishAuthor(deps, tipIds, { uid: null, nickName: tipster.name, headUrl: pictureUrl(tipster.profile) });
    };
  },
  neutralName: async () => `tipster${randomInt(10_000, 100_000)}`,
});
