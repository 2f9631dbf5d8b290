import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { parseName } from '#platform/db/local-name.ts';
import { migrate } from '#platform/db/migrate.ts';
import { rewindTo } from '#platform/db/migrations/test-rewind.ts';
import { describeEachDatabase } from '#platform/db/test-databases.ts';

describeEachDatabase('names in an older database', (open, engine) => {
  test('[E1] names, short names, reasons and texts in two columns each become maps by language', async () => {
    const database = await open();
    const { db } = database;
    await rewindTo(database, '0020-points-deductions');
    await sql`insert into competition (id, slug, sport, name_zh, name_en, kind)
      values ('12', 'league', 'football', '超级“联赛”', 'The "Super" League', 'league')`.execute(db);
    await sql`insert into team (id, sport, name_zh, name_en, short_zh, short_en, feed_name, colors, code)
      values ('a', 'football', '甲队', 'A\\B', '甲', 'A', 'A', '[]', 'AAA')`.execute(db);
    const texts = await sql<{ id: string; en: string; zh: string }>`
      select id, text_en as en, text_zh as zh from ranking_config order by id`.execute(db);
    expect(texts.rows.length).toBeGreaterThan(0);
    expect(await migrate(db, engine)).toContain('0021-names-by-language');
    const [competition] = await db.selectFrom('competition').selectAll().execute();
    expect(parseName(competition?.name ?? '')).toEqual({ zh: '超级“联赛”', en: 'The "Super" League' });
    const [team] = await db.selectFrom('team').selectAll().execute();
    expect(parseName(team?.name ?? '')).toEqual({ zh: '甲队', en: 'A\\B' });
    // As an ingest writes it, so that the next batch finds nothing to change.
    expect(team?.short_name).toBe('{"en":"A","zh":"甲"}');
    const rankings = await db.selectFrom('ranking_config').select(['id', 'text']).orderBy('id').execute();
    expect(rankings.map(({ id, text }) => ({ id, ...parseName(text) }))).toEqual(texts.rows);
    const deductions = await db.selectFrom('points_deduction').select('reason').orderBy('id').execute();
    expect(deductions.map(({ reason }) => parseName(reason).en).at(-2)).toBe('Inflated capital gains in transfers');
  });
});
