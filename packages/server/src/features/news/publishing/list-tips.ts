import type { BetResult } from '@touchline/contract/bet.ts';
import type { ListedTip, opsNewsRoutes } from '@touchline/contract/ops-news.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { columnsContain, type ListPage, pageOfRows } from '#platform/http/list-page.ts';
import type { Db } from '#platform/db/open-database.ts';

type TipQuery = RequestOf<(typeof opsNewsRoutes)['opsListTips']>;

const foundTips = (db: Db, { q, professorId, matchId, settled }: TipQuery) =>
  db
    .selectFrom('tip')
    .$if(q !== undefined, (of) => of.where(columnsContain(['id', 'title', 'tag', 'tipster_id'], q ?? '')))
    .$if(professorId !== undefined, (of) => of.where('tipster_id', '=', professorId ?? ''))
    .$if(settled !== undefined, (of) => of.where('settled_at', settled === 1 ? 'is not' : 'is', null))
    .$if(matchId !== undefined, (of) =>
      of.where(
        'id',
        'in',
        db
          .selectFrom('tip_leg')
          .select('tip_id')
          .where('match_id', '=', matchId ?? ''),
      ),
    );

/** Tips in the list of operators, newest first, without paid content. */
export const listTips = (db: Db, query: TipQuery): Promise<ListPage<ListedTip>> => {
  const found = foundTips(db, query);
  const read = async (limit: number, offset: number): Promise<ListedTip[]> => {
    const rows = await found
      .select(['id', 'tipster_id', 'title', 'price', 'published_at', 'result', 'settled_at', 'order_count'])
      .orderBy('published_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
    const legs = await db
      .selectFrom('tip_leg')
      .select(['tip_id', 'match_id'])
      .where('tip_id', 'in', [...rows.map(({ id }) => id), ''])
      .orderBy('position')
      .execute();
    const legsOf = Map.groupBy(legs, (leg) => leg.tip_id);
    return rows.map((row) => ({
      id: row.id,
      professorId: row.tipster_id,
      sportsTitle: row.title,
      goldPrice: row.price,
      publishedAt: row.published_at,
      matchIds: (legsOf.get(row.id) ?? []).map((leg) => leg.match_id),
      result: row.result as BetResult,
      settledAt: row.settled_at,
      orderCount: row.order_count,
    }));
  };
  return pageOfRows(query, read, () =>
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  );
};
