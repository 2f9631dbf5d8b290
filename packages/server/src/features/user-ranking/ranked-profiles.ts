import { randomInt } from 'node:crypto';
import type { ProfileStore } from '#platform/moderation/profiles.ts';
import { boardsChanged } from './changed.ts';
import type { RankingDeps } from './deps.ts';

/** Names and pictures of ranked users. */
export const createRankedProfiles = (deps: RankingDeps): ProfileStore => ({
  async find(db, id) {
    const user = await db.selectFrom('ranking_user').selectAll().where('id', '=', id).executeTakeFirst();
    if (!user) return null;
    const { name, head_url: picture, uid, demo, hidden } = user;
    return { uid, name, picture, createdAt: null, isShown: hidden === 0 && (demo === 0 || deps.demoEnabled()) };
  },
  async replace(trx, id, { name, picture }) {
    const user = await trx
      .updateTable('ranking_user')
      .set({ ...(name !== undefined && { name }), ...(picture !== undefined && { head_url: picture }) })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return user ? async () => boardsChanged(deps) : null;
  },
  neutralName: async () => `user${randomInt(10_000_000, 100_000_000)}`,
});
