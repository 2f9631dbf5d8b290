import type { NicknamesInput } from '@touchline/contract/ops-nicknames.ts';
import { LEAGUES } from '@touchline/domain/competitions/registry.ts';
import type { Trx } from '#platform/db/open-database.ts';
import type { SearchDeps } from '../deps.ts';
import { recordNames } from './named-records.ts';
import { NICKNAMES_TAG } from './nickname-repo.ts';

const [FIRST_LEAGUE] = LEAGUES;

/** What the desk of the demo world has entered. */
const DEMO_NICKNAMES: readonly NicknamesInput[] = [
  { kind: 'competition', id: FIRST_LEAGUE?.id ?? '', names: ['EPL', 'Prem', '英格兰顶级联赛'] },
  { kind: 'team', id: 'liverpool', names: ['利记', 'The Kop', 'Anfield'] },
  { kind: 'team', id: 'arsenal', names: ['阿仙奴', '厂队'] },
  { kind: 'team', id: 'nba-gsw', names: ['水花兄弟'] },
];

/** Writes them where their records are; what the desk has saved for a record stays. */
export const applyDemoNicknames = async ({ db, cache }: Pick<SearchDeps, 'db' | 'cache'>): Promise<void> => {
  for (const { kind, id, names } of DEMO_NICKNAMES) {
    if (!(await recordNames(db, kind, [id])).has(id)) continue;
    await db
      .insertInto('nickname')
      .values({ kind, target_id: id, names: JSON.stringify(names), demo: 1 })
      .onConflict((conflict) => conflict.columns(['kind', 'target_id']).doNothing())
      .execute();
  }
  cache.invalidate(NICKNAMES_TAG);
};

/** Removes those of the demo world. Returns the number of rows. */
export const purgeDemoNicknames = async (trx: Trx): Promise<number> => {
  const { numDeletedRows } = await trx.deleteFrom('nickname').where('demo', '=', 1).executeTakeFirst();
  return Number(numDeletedRows);
};
