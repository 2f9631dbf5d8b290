import { DEMO_WORLD_VERSION as version } from '@touchline/feeds/demo-world/demo-world.ts';
import * as z from 'zod/mini';
import type { DemoNeeds } from './needs.ts';

const StoredWorld = z.object({ seed: z.string(), hostCount: z.int(), anchor: z.int(), version: z.int() });
const KEY = 'demo-world';

/**
 * The instant around which the world's first season lies: kept, so that every start finds the same world. Another seed,
 * number of hosts or version of Touchline's world makes another one, and the rows of the last one go.
 */
export const worldAnchor = async (
  needs: Pick<DemoNeeds, 'db' | 'now' | 'seed' | 'hostCount' | 'removeWorld'>,
): Promise<number> => {
  const { db, seed, hostCount } = needs;
  const row = await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst();
  const stored = row && z.safeParse(StoredWorld, JSON.parse(row.value));
  const { data } = stored?.success ? stored : { data: undefined };
  if (data?.seed === seed && data.hostCount === hostCount && data.version === version) return data.anchor;
  if (row) await needs.removeWorld();
  const anchor = needs.now();
  const value = JSON.stringify({ seed, hostCount, anchor, version });
  await db
    .insertInto('setting')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  return anchor;
};
