import { DEMO_WORLD_VERSION as version } from '@touchline/feeds/demo-world/demo-world.ts';
import * as z from 'zod';
import { readSetting, writeSetting } from '#platform/db/setting.ts';
import type { DemoDeps } from './deps.ts';

const StoredWorld = z.object({ seed: z.string(), hostCount: z.int(), anchor: z.int(), version: z.int() });
const KEY = 'demo-world';

/**
 * The instant around which the world's first season lies: kept, so that every start finds the same world. Another seed,
 * number of hosts or version of Touchline's world makes another one, and the rows of the last one go.
 */
export const worldAnchor = async (
  deps: Pick<DemoDeps, 'db' | 'now' | 'seed' | 'hostCount' | 'removeWorld'>,
): Promise<number> => {
  const { db, seed, hostCount } = deps;
  const stored = await readSetting(db, KEY);
  const { data } = z.safeParse(StoredWorld, stored);
  if (data?.seed === seed && data.hostCount === hostCount && data.version === version) return data.anchor;
  if (stored) await deps.removeWorld();
  const anchor = deps.now();
  await writeSetting(db, KEY, { seed, hostCount, anchor, version });
  return anchor;
};
