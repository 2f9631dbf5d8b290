import { SPORT } from '@touchline/contract/sport.ts';
import { sql } from 'kysely';
import { tipIsBeforeKickOff } from './before-kick-off.ts';
import type { PageEnd } from './cursor.ts';
import type { DemoFilter } from './tip-repo.ts';
import type { Db } from '#platform/db/open-database.ts';

/** Filters of a list. Flags: 1 shows only such tips. */
export interface TipFilter {
  /** 1 football, 2 basketball, 0 all. */
  sportsType: number;
  /** Competitions; empty means all. */
  sportsIds: readonly string[];
  blackReturnGold: number;
  /** 0 all, 1 of this site, 2 of partners. */
  sportsSource: number;
  free: number;
  /** Only of tipsters that this member follows; null means all. */
  followerUid: string | null;
  /** Only of tipsters with one of these stored languages; undefined for any. */
  languages?: readonly string[] | undefined;
  matchId?: string | undefined;
  professorId?: string | undefined;
  /** Only unsettled or only settled ones. */
  isSettled?: boolean;
  sort: 'newest' | 'kick-off';
}

/** The sort key of a tip: `moment` is its publication, or its kick-off. */
export interface OrderedTip {
  id: string;
  moment: number;
  seq: number;
}

const PARTNERS = 2;

const sportOf = (sportsType: number): string =>
  Object.entries(SPORT).find(([, number]) => number === sportsType)?.[0] ?? '';

const ofLegs = (db: Db, column: 'match_id' | 'competition_id', values: readonly string[]) =>
  db.selectFrom('tip_leg').select('tip_id').where(column, 'in', values);

/** `kick-off` lists upcoming ones. */
const filtered = (db: Db, filter: TipFilter, { withDemo }: DemoFilter, now: number) =>
  db
    .selectFrom('tip')
    .$if(!withDemo, (query) => query.where('tip.demo', '=', 0))
    .$if(filter.sportsType !== 0, (query) => query.where('tip.sport', '=', sportOf(filter.sportsType)))
    .$if(filter.blackReturnGold === 1, (query) => query.where('tip.open_back_gold', '=', 1))
    .$if(filter.sportsSource !== 0, (query) =>
      query.where('tip.is_tripartite', '=', filter.sportsSource === PARTNERS ? 1 : 0),
    )
    .$if(filter.free === 1, (query) => query.where('tip.price', '=', 0))
    .$if(filter.professorId !== undefined, (query) => query.where('tip.tipster_id', '=', filter.professorId ?? ''))
    .$if(filter.isSettled !== undefined, (query) =>
      query.where('tip.settled_at', filter.isSettled ? 'is not' : 'is', null),
    )
    .$if(filter.sportsIds.length > 0, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('tip_leg')
            .select('tip_leg.tip_id')
            .whereRef('tip_leg.tip_id', '=', 'tip.id')
            .where('tip_leg.competition_id', 'in', filter.sportsIds),
        ),
      ),
    )
    .$if(filter.matchId !== undefined, (query) =>
      query.where('tip.id', 'in', ofLegs(db, 'match_id', [filter.matchId ?? ''])),
    )
    .$if(filter.languages !== undefined, (query) =>
      query.where(
        'tip.tipster_id',
        'in',
        db
          .selectFrom('tipster')
          .select('id')
          .where('language', 'in', filter.languages ?? []),
      ),
    )
    .$if(filter.followerUid !== null, (query) =>
      query.where(
        'tip.tipster_id',
        'in',
        db.selectFrom('tipster_follow').select('tipster_id').where('uid', '=', filter.followerUid),
      ),
    )
    .$if(filter.sort === 'kick-off', (query) => query.where(tipIsBeforeKickOff(now)));

export const tipCount = async (db: Db, filter: TipFilter, demo: DemoFilter, now: number): Promise<number> => {
  const { count } = await filtered(db, filter, demo, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Up to `limit` tips after `end`, or from `offset` on; newest first, or the next kick-off first. */
export const orderedTips = (
  db: Db,
  filter: TipFilter,
  page: { end: PageEnd | null; offset: number; limit: number },
  demo: DemoFilter,
  now: number,
): Promise<OrderedTip[]> => {
  const isNewest = filter.sort === 'newest';
  const moment = isNewest ? 'tip.published_at' : 'tip.close_at';
  const direction = isNewest ? 'desc' : 'asc';
  return filtered(db, filter, demo, now)
    .select(['tip.id', `${moment} as moment`, 'tip.seq'])
    .$if(page.end !== null, (query) => {
      const [at = 0, seq = 0] = page.end?.numbers ?? [];
      const isAfter = isNewest ? sql`<` : sql`>`;
      return query.where(sql<boolean>`(${sql.ref(moment)}, tip.seq) ${isAfter} (${at}, ${seq})`);
    })
    .orderBy(moment, direction)
    .orderBy('tip.seq', direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
};
