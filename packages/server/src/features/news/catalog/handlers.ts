import type { newsRoutes } from '@touchline/contract/news-routes.ts';
import type { ReplyOf } from '@touchline/contract/route.ts';
import { SPORT } from '@touchline/contract/sport.ts';
import { TITLES } from '@touchline/domain/betting/titles.ts';
import type { NewsDeps } from '#features/news/deps.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { parseName } from '#platform/db/local-name.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { notFound } from '#platform/http/api-error.ts';
import { memberOf } from '#platform/http/call-context.ts';
import { readerOf } from '#platform/http/content-language.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { ongoingMatches } from './ongoing-matches.ts';
import { TipReads } from './reads.ts';
import { tipDetail } from './serialize-tips.ts';
import { TipLists } from './tip-list.ts';
import { Tipsters } from './tipster-list.ts';
import { tipsterDetail, tipsterRows } from './tipster-view.ts';

type TipFilters = ReplyOf<(typeof newsRoutes)['getTipFilters']>;

const MAX_AGE_MS = 10_000;
/** Competitions with tips of this period are offered as filters. */
const RECENT_MS = 30 * 86_400_000;

const SPORTS = [
  { id: SPORT.football, name: { zh: '足球', en: 'Football' } },
  { id: SPORT.basketball, name: { zh: '篮球', en: 'Basketball' } },
];
const SOURCES = [
  { id: 1, name: { zh: '本站', en: 'This site' } },
  { id: 2, name: { zh: '合作方', en: 'Partners' } },
];

const recentCompetitions = async ({ db, now, demoEnabled }: NewsDeps): Promise<TipFilters['competitions']> => {
  const rows = await db
    .selectFrom('tip')
    .innerJoin('tip_leg', 'tip_leg.tip_id', 'tip.id')
    .innerJoin('competition', 'competition.id', 'tip_leg.competition_id')
    .select(['competition.id', 'competition.sport', 'competition.name'])
    .select((eb) => eb.fn.countAll<number>().as('tips'))
    .where('tip.published_at', '>', now() - RECENT_MS)
    .$if(!demoEnabled(), (query) => query.where('tip.demo', '=', 0))
    .groupBy(['competition.id', 'competition.sport', 'competition.name'])
    .orderBy('tips', 'desc')
    .orderBy('competition.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    sportsType: SPORT[row.sport as 'football' | 'basketball'],
    name: parseName(row.name),
  }));
};

/** Filters of the list: competitions with tips of the last 30 days, those with most first. */
const tipFilters = (deps: NewsDeps): Promise<TipFilters> =>
  deps.cache.get('tip-filters', ['tips'], MAX_AGE_MS, async () => ({
    sports: SPORTS,
    competitions: await recentCompetitions(deps),
    sources: SOURCES,
  }));

const addFollow = async (trx: Trx, tipsterId: string, uid: string, now: number): Promise<number> => {
  const added = await trx
    .insertInto('tipster_follow')
    .values({ tipster_id: tipsterId, uid, created_at: now })
    .onConflict((conflict) => conflict.columns(['tipster_id', 'uid']).doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows ?? 0);
};

const removeFollow = async (trx: Trx, tipsterId: string, uid: string): Promise<number> => {
  const removed = await trx
    .deleteFrom('tipster_follow')
    .where('tipster_id', '=', tipsterId)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return -Number(removed.numDeletedRows);
};

/** Follows or unfollows a tipster; repeating changes nothing. Returns the current followers. Throws 10404. */
const followTipster = async (
  deps: NewsDeps,
  uid: string,
  { professorId, attention }: { professorId: string; attention: number },
): Promise<{ professorId: string; attention: number; isAttention: 0 | 1 }> => {
  const [tipster] = await tipsterRows(deps.db, [professorId], { withDemo: deps.demoEnabled() });
  if (!tipster) throw notFound(`tipster ${professorId}`);
  const followers = await inTransaction(deps.db, async (trx) => {
    const change = await (attention === 1
      ? addFollow(trx, professorId, uid, deps.now())
      : removeFollow(trx, professorId, uid));
    const row = await trx
      .updateTable('tipster')
      .set((eb) => ({ follower_count: eb('follower_count', '+', change) }))
      .where('id', '=', professorId)
      .returning('follower_count')
      .executeTakeFirstOrThrow();
    return row.follower_count;
  });
  deps.cache.invalidate('tips');
  return { professorId, attention: followers, isAttention: attention === 1 ? 1 : 0 };
};

type CatalogCalls =
  | 'listTitles'
  | 'listTipsters'
  | 'listTips'
  | 'getTipFilters'
  | 'getTipster'
  | 'listTipsterTips'
  | 'getTip'
  | 'followTipster'
  | 'listOngoingTipMatches'
  | 'listReadTips';

const CURRENT = 1;
const EVERY_TIP = {
  sportsType: 0,
  sportsIds: [],
  blackReturnGold: 0,
  sportsSource: 0,
  free: 0,
  followerUid: null,
  sort: 'newest',
} as const;
const NO_TIPS = { list: [], pageSize: 0, total: 0, isLastPage: true, cursor: null };

export const createCatalogHandlers = (deps: NewsDeps): Pick<Handlers<typeof newsRoutes>, CatalogCalls> => {
  const tipLists = new TipLists(deps);
  const tipsters = new Tipsters(deps);
  const reads = new TipReads(deps);
  return {
    listTitles: async () => ({ list: [...TITLES] }),
    listTipsters: (query, context) =>
      tipsters.list({ ...query, language: readerOf(context) }, context.member?.uid ?? null),
    listTips: async ({ page, size, cursor, followed, otherLanguages, ...choice }, context) => {
      const uid = context.member?.uid ?? null;
      if (followed === 1 && uid === null) return { ...NO_TIPS, pageNum: page, pageSize: size };
      const isOfAll = followed === 1 || otherLanguages === 1;
      const languages = isOfAll ? undefined : await tipsters.languagesFor(readerOf(context));
      const filter = { ...choice, languages, followerUid: followed === 1 ? uid : null };
      return tipLists.read({ filter, query: { page, size, cursor }, uid });
    },
    getTipFilters: () => tipFilters(deps),
    getTipster: ({ professorId }, { member }) => tipsterDetail(deps, professorId, member?.uid ?? null),
    listTipsterTips: ({ professorId, isHistory, ...query }, { member }) => {
      const filter = { ...EVERY_TIP, professorId, isSettled: isHistory !== CURRENT };
      return tipLists.ofTipster({ filter, query, uid: member?.uid ?? null });
    },
    getTip: async ({ id, glance }, { member, address }) => {
      const tip = await tipDetail(deps, id, member?.uid ?? null);
      if (glance === undefined) reads.note({ uid: member?.uid ?? null, address }, id);
      return tip;
    },
    followTipster: (request, context) => followTipster(deps, memberOf(context).uid, request),
    listOngoingTipMatches: async (query) => ({ list: await ongoingMatches(deps, query) }),
    listReadTips: async (_, context) => ({ messageIds: await reads.of(memberOf(context).uid) }),
  };
};
