import type { newsRoutes } from '@touchline/contract/news-routes.ts';
import type { ReplyOf } from '@touchline/contract/route.ts';
import { SPORT } from '@touchline/contract/sport.ts';
import { parseName } from '#platform/db/local-name.ts';
import type { NewsDeps } from '../deps.ts';

type TipFilters = ReplyOf<(typeof newsRoutes)['getTipFilters']>;

const MAX_AGE_MS = 10_000;
/** Competitions of tips of this time can be chosen. */
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

/** What the list can be narrowed to (C6): competitions with tips of the last 30 days, those with most first. */
export const tipFilters = (deps: NewsDeps): Promise<TipFilters> =>
  deps.cache.get('tip-filters', ['tips'], MAX_AGE_MS, async () => ({
    sports: SPORTS,
    competitions: await recentCompetitions(deps),
    sources: SOURCES,
  }));
