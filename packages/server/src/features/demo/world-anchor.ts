import * as z from 'zod/mini';
import type { DemoNeeds } from './needs.ts';

const StoredWorld = z.object({ seed: z.string(), anchor: z.int() });
const KEY = 'demo-world';

/** The instant around which the world's first season lies: kept, so that every start finds the same world. */
export const worldAnchor = async ({ db, now, seed }: Pick<DemoNeeds, 'db' | 'now' | 'seed'>): Promise<number> => {
  const row = await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst();
  const stored = row && z.safeParse(StoredWorld, JSON.parse(row.value));
  if (stored?.success && stored.data.seed === seed) return stored.data.anchor;
  const value = JSON.stringify({ seed, anchor: now() });
  await db
    .insertInto('setting')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  return now();
};
