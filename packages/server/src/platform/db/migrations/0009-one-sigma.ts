import type { Migration } from '#platform/db/migrations/migration.ts';

/**
 * A final sigma equals a sigma in login names. Where two accounts would get the same name, the second keeps
 * its own and is found by its original spelling.
 */
export const oneSigma: Migration = {
  name: '0009-one-sigma',
  async up(db) {
    const accounts = await db
      .selectFrom('account')
      .select(['uid', 'login_name'])
      .where('login_name', 'like', '%ς%')
      .orderBy('created_at')
      .orderBy('uid')
      .execute();
    for (const { uid, login_name: former } of accounts) {
      const loginName = former.replaceAll('ς', 'σ');
      const taken = await db.selectFrom('account').select('uid').where('login_name', '=', loginName).executeTakeFirst();
      if (!taken) await db.updateTable('account').set({ login_name: loginName }).where('uid', '=', uid).execute();
    }
  },
};
