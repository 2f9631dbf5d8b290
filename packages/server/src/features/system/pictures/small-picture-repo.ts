import { sql } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import type { SmallFormat } from '#platform/pictures/reencode.ts';

/** One size of one picture. */
export interface SmallPicture {
  key: string;
  width: number;
  format: SmallFormat;
}

const sizeOf = (db: Db, { key, width, format }: SmallPicture) =>
  db
    .selectFrom('small_picture')
    .innerJoin('file', 'file.key', 'small_picture.key')
    .where('small_picture.key', '=', key)
    .where('width', '=', width)
    .where('format', '=', format);

/** Whether a size was created before, and its picture exists. */
export const hasSmall = async (db: Db, wanted: SmallPicture): Promise<boolean> =>
  (await sizeOf(db, wanted).select('small_picture.width').executeTakeFirst()) !== undefined;

/** The bytes of a size. */
export const readSmall = async (db: Db, wanted: SmallPicture): Promise<Buffer> => {
  const { body } = await sizeOf(db, wanted).select('small_picture.body').executeTakeFirstOrThrow();
  return Buffer.from(body);
};

/** Stores a size, unless its picture was removed meanwhile, or another node was first. */
export const saveSmallPicture = async (db: Db, { key, width, format }: SmallPicture, body: Buffer): Promise<void> => {
  await sql`insert into small_picture (key, width, format, body)
    select ${key}, ${sql.lit(width)}, ${format}, ${body} where exists (select 1 from file where key = ${key})
    on conflict do nothing`.execute(db);
};

export const removeSmall = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('small_picture').where('key', '=', key).execute();
};
