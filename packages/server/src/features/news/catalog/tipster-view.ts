import type { TipsterBrief, TipsterDetail } from '@touchline/contract/news.ts';
import { type TipsterFigures, tipsterFigures } from '@touchline/domain/betting/tipster-figures.ts';
import { contentLanguage } from '@touchline/domain/languages/base-language.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { NewsDeps } from '../deps.ts';
import { openCounts } from './before-kick-off.ts';
import type { DemoFilter } from './tip-repo.ts';
import type { Db } from '#platform/db/open-database.ts';

export type TipsterRow = Selectable<Tables['tipster']>;

const COUNTS_MAX_AGE_MS = 1000;

export const tipsterRows = (db: Db, ids: readonly string[], { withDemo }: DemoFilter): Promise<TipsterRow[]> =>
  db
    .selectFrom('tipster')
    .selectAll()
    .where('id', 'in', ids)
    .$if(!withDemo, (query) => query.where('demo', '=', 0))
    .execute();

export const allTipsterRows = (db: Db, { withDemo }: DemoFilter): Promise<TipsterRow[]> =>
  db
    .selectFrom('tipster')
    .selectAll()
    .$if(!withDemo, (query) => query.where('demo', '=', 0))
    .execute();

/** Available tips of each tipster before kick-off, at most a second old. */
export const openCountsOf = (deps: NewsDeps): Promise<ReadonlyMap<string, number>> =>
  deps.cache.get('tip-open-counts', ['tips'], COUNTS_MAX_AGE_MS, () =>
    openCounts(deps.db, { withDemo: deps.demoEnabled() }, deps.now()),
  );

const NO_SALES = { ordered: 0, subscribed: 0 };

/** The content of `tipster.figures`. */
export type Figures = TipsterFigures & Pick<TipsterDetail, 'markets' | 'breakEven'>;

const NO_MARKETS: Pick<Figures, 'markets' | 'breakEven'> = { markets: [], breakEven: null };

/** The last derived figures; those of a tipster without a tip if there are none. Those of an older version have no markets. */
export const figuresOf = ({ figures, figures_at: at }: TipsterRow): Figures => ({
  ...NO_MARKETS,
  ...(at === 0 ? tipsterFigures([], NO_SALES, at) : (JSON.parse(figures) as Figures)),
});

/** A tipster with all figures, as a visitor sees it. */
const toTipsterDetail = (row: TipsterRow, openCount: number): TipsterDetail => ({
  id: row.id,
  name: row.name,
  profile: row.profile,
  tag: row.tag,
  language: contentLanguage(row.language),
  introduction: row.introduction,
  ...figuresOf(row),
  attention: row.follower_count,
  isAttention: 0,
  messageInfoCount: openCount,
  hotStatus: row.hot === 1 ? 1 : 0,
});

/** The part that cards and lists show. */
export const toTipsterBrief = (row: TipsterRow, openCount: number): TipsterBrief => {
  const detail = toTipsterDetail(row, openCount);
  const { id, name, profile, tag, language, titleId, tenWin, tenCount, winContinuous, sportsSession, hitSession } =
    detail;
  const { hitPercent, weekRateReturn, smallSample, attention, isAttention, messageInfoCount, hotStatus } = detail;
  const hits = { sportsSession, hitSession, hitPercent, smallSample };
  const figures = { titleId, tenWin, tenCount, winContinuous, weekRateReturn };
  return { id, name, profile, tag, language, ...figures, ...hits, attention, isAttention, messageInfoCount, hotStatus };
};

/** Ids of the tipsters that a member follows, with the time of following. */
export const followsOf = async (db: Db, uid: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('tipster_follow')
    .select(['tipster_id', 'created_at'])
    .where('uid', '=', uid)
    .execute();
  return new Map(rows.map((row) => [row.tipster_id, row.created_at]));
};

/** A tipster's page for a viewer, null for a visitor. Throws 10404. */
export const tipsterDetail = async (
  deps: NewsDeps,
  professorId: string,
  viewerUid: string | null,
): Promise<TipsterDetail> => {
  const [[row], counts, follows] = await Promise.all([
    tipsterRows(deps.db, [professorId], { withDemo: deps.demoEnabled() }),
    openCountsOf(deps),
    viewerUid === null ? null : followsOf(deps.db, viewerUid),
  ]);
  if (!row) throw notFound(`tipster ${professorId}`);
  const detail = toTipsterDetail(row, counts.get(professorId) ?? 0);
  return { ...detail, isAttention: follows?.has(professorId) ? 1 : 0 };
};
