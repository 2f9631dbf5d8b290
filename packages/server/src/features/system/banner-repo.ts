import type { Banner, BannerInput } from '@touchline/contract/system.ts';
import type { Selectable } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';

const toBannerInput = (row: Selectable<Tables['banner']>): BannerInput => ({
  id: row.id,
  categoryId: row.category_id,
  title: row.title,
  subtitle: row.subtitle,
  images: row.images,
  actionType: row.action_type as BannerInput['actionType'],
  actionContent: row.action_content,
  sort: row.sort,
  enabled: row.enabled === 1,
});

const ordered = (db: Db) => db.selectFrom('banner').selectAll().orderBy('category_id').orderBy('sort').orderBy('id');

export const allBanners = async (db: Db): Promise<BannerInput[]> => (await ordered(db).execute()).map(toBannerInput);

/** Enabled banners of the categories, ordered by category, sort and id. */
export const enabledBanners = async (db: Db, categoryIds: readonly number[], withDemo: boolean): Promise<Banner[]> => {
  const rows = await ordered(db)
    .where('enabled', '=', 1)
    .where('category_id', 'in', [...categoryIds, -1])
    .$if(!withDemo, (query) => query.where('demo', '=', 0))
    .execute();
  return rows.map(toBannerInput);
};

export const findBanner = async (db: Db, id: string): Promise<BannerInput | null> => {
  const row = await db.selectFrom('banner').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toBannerInput(row) : null;
};

export const saveBanner = async (db: Db, banner: BannerInput, demo: 0 | 1): Promise<void> => {
  const values = {
    category_id: banner.categoryId,
    title: banner.title,
    subtitle: banner.subtitle,
    images: banner.images,
    action_type: banner.actionType,
    action_content: banner.actionContent,
    sort: banner.sort,
    enabled: banner.enabled ? 1 : 0,
    demo,
  };
  await db
    .insertInto('banner')
    .values({ id: banner.id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
};
