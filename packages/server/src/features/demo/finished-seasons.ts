import type { DemoWorld } from '@touchline/feeds/demo-world/demo-world.ts';
import type { DemoDeps } from './deps.ts';

const isStored = async (
  db: DemoDeps['db'],
  { competitionId, label }: { competitionId: string; label: string },
): Promise<boolean> => {
  const season = await db
    .selectFrom('season')
    .select('id')
    .where('competition_id', '=', competitionId)
    .where('label', '=', label)
    .executeTakeFirst();
  return season !== undefined;
};

/** Writes the seasons that are over where nobody has written them: they are long, and do not change. */
export const fillFinishedSeasons = async (
  { db, ingest, now }: Pick<DemoDeps, 'db' | 'ingest' | 'now'>,
  world: DemoWorld,
  instant: number,
): Promise<void> => {
  for (const season of world.finishedSeasons())
    if (!(await isStored(db, season))) await ingest({ ...season.batch(instant), fetchedAt: now() });
};
