import type { BannerInput } from '@touchline/contract/system.ts';
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
  publishAt: row.publish_at,
  unpublishAt: row.unpublish_at,
  language: row.language,
});

const ordered = (db: Db) => db.selectFrom('banner').selectAll().orderBy('category_id').orderBy('sort').orderBy('id');

/** All banners, of which those of the demo world only with it; by category, sort and id. */
export const bannersOf = async (db: Db, withDemo: boolean): Promise<BannerInput[]> => {
  const rows = await ordered(db)
    .$if(!withDemo, (query) => query.where('demo', '=', 0))
    .execute();
  return rows.map(toBannerInput);
};

/** The categories of banners that appear or end after `since` and until `instant`. */
export const categoriesChangedBetween = async (db: Db, since: number, instant: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('banner')
    .select('category_id')
    .distinct()
    .where('enabled', '=', 1)
    .where((eb) =>
      eb.or(
        (['publish_at', 'unpublish_at'] as const).map((column) =>
          eb.and([eb(column, '>', since), eb(column, '<=', instant)]),
        ),
      ),
    )
    .execute();
  return rows.map((row) => row.category_id);
};

export const findBanner = async (db: Db, id: string): Promise<BannerInput | null> => {
  const row = await db.selectFrom('banner').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toBannerInput(row) : null;
};

/** An operator's banner, or one of the demo world, which leaves those of operators as they are. */
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
    publish_at: banner.publishAt,
    unpublish_at: banner.unpublishAt,
    language: banner.language,
    demo,
  };
  await db
    .insertInto('banner')
    .values({ id: banner.id, ...values })
    .onConflict((conflict) => {
      const update = conflict.column('id').doUpdateSet(values);
      return demo === 1 ? update.where('banner.demo', '=', 1) : update;
    })
    .execute();
};
