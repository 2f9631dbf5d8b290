import { TIPSTER_SORT } from '@touchline/contract/bet.ts';
import { newsRoutes } from '@touchline/contract/news-routes.ts';
import type { TipsterBrief } from '@touchline/contract/news.ts';
import { foreignRank, storedLanguagesFor } from '@touchline/domain/languages/base-language.ts';
import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import { snapshotReply } from '#platform/http/register-routes.ts';
import type { NewsDeps } from '../deps.ts';
import { fromCursor, type PageEnd, toCursor } from './cursor.ts';
import { offsetOf, type Page, pageOf, type PageQuery } from './page.ts';
import { allTipsterRows, followsOf, openCountsOf, toTipsterBrief } from './tipster-view.ts';

const MAX_AGE_MS = 2000;
const TAGS = ['tips', 'anchor'];

export type TipsterQuery = PageQuery & {
  sortType: number;
  /** The base of the reader's language, whose tipsters come first; null for none. */
  language: string | null;
};

interface Listed {
  brief: TipsterBrief;
  /** The operator's order. */
  sort: number;
}

const LAST = Number.MAX_SAFE_INTEGER;
const ORDERED_BY = 4;

/** Integers, ascending; figures have one decimal. */
const highestFirst = (figure: number | null): number => (figure === null ? LAST : -Math.round(figure * 10));

/** Small samples are not a meaningful rate and come after the others. */
const RANKS: Readonly<Record<number, (brief: TipsterBrief) => [number, number]>> = {
  [TIPSTER_SORT.none]: () => [0, 0],
  [TIPSTER_SORT.hitRate]: ({ smallSample, hitPercent }) => [smallSample, highestFirst(hitPercent)],
  [TIPSTER_SORT.weekReturn]: ({ smallSample, weekRateReturn }) => [smallSample, highestFirst(weekRateReturn)],
  [TIPSTER_SORT.streak]: ({ winContinuous, hitPercent }) => [-winContinuous, highestFirst(hitPercent)],
};

const cursorOf = ({ brief, sort }: Listed, { sortType, language }: TipsterQuery): PageEnd => ({
  numbers: [foreignRank(brief.language, language), ...(RANKS[sortType]?.(brief) ?? [0, 0]), sort],
  id: brief.id,
});

/** The most recently followed first. */
const cursorOfFollowed = ({ brief, sort }: Listed, follows: ReadonlyMap<string, number>): PageEnd => ({
  numbers: [0, 0, -(follows.get(brief.id) ?? 0), sort],
  id: brief.id,
});

const comparePositions = (a: PageEnd, b: PageEnd): number => {
  const differing = a.numbers.findIndex((number, index) => number !== b.numbers[index]);
  if (differing !== -1) return (a.numbers[differing] ?? 0) - (b.numbers[differing] ?? 0);
  return a.id === b.id ? 0 : a.id < b.id ? -1 : 1;
};

const pageOfPlaced = (
  listed: readonly { brief: TipsterBrief; cursor: PageEnd }[],
  query: PageQuery,
): Page<TipsterBrief> => {
  const sorted = listed.toSorted((a, b) => comparePositions(a.cursor, b.cursor));
  const end = query.cursor === undefined ? null : fromCursor(query.cursor, ORDERED_BY);
  const after = end === null ? sorted : sorted.filter(({ cursor }) => comparePositions(cursor, end) > 0);
  const offset = offsetOf(query);
  const rows = after.slice(offset, offset + query.size + 1);
  const page = pageOf(rows, query, sorted.length, ({ cursor }) => toCursor(cursor));
  return { ...page, list: page.list.map(({ brief }) => brief) };
};

/** The order of the list by hit rate. */
export const compareHitRates = (
  a: Pick<TipsterBrief, 'id' | 'hitPercent' | 'smallSample'> & { sort: number },
  b: typeof a,
): number => {
  const endOf = ({ id, sort, smallSample, hitPercent }: typeof a): PageEnd => ({
    numbers: [smallSample, highestFirst(hitPercent), sort],
    id,
  });
  return comparePositions(endOf(a), endOf(b));
};

/** Tipsters in all sort orders. */
export class Tipsters {
  readonly #deps: NewsDeps;

  constructor(deps: NewsDeps) {
    this.#deps = deps;
  }

  /** A cached response for a visitor; for a member the page with the member's follows. */
  async list(query: TipsterQuery, uid: string | null): Promise<Page<TipsterBrief> | Snapshot> {
    if (query.sortType === TIPSTER_SORT.followed) return this.#followed(query, uid);
    if (uid === null)
      return this.#deps.cache.get(`tipsters:${JSON.stringify(query)}`, TAGS, MAX_AGE_MS, async () =>
        snapshotReply(newsRoutes.listTipsters, await this.#page(query), this.#deps.now()),
      );
    const [page, follows] = await Promise.all([this.#page(query), followsOf(this.#deps.db, uid)]);
    return { ...page, list: page.list.map((brief) => ({ ...brief, isAttention: follows.has(brief.id) ? 1 : 0 })) };
  }

  /** The stored languages of tips for a reader of one; undefined, for any, while nobody writes in it. */
  async languagesFor(language: string | null): Promise<string[] | undefined> {
    if (language === null) return undefined;
    const isWritten = (await this.#all()).some(({ brief }) => foreignRank(brief.language, language) === 0);
    return isWritten ? storedLanguagesFor(language) : undefined;
  }

  async #page(query: TipsterQuery): Promise<Page<TipsterBrief>> {
    const listed = (await this.#all()).map((one) => ({ brief: one.brief, cursor: cursorOf(one, query) }));
    return pageOfPlaced(listed, query);
  }

  async #followed(query: TipsterQuery, uid: string | null): Promise<Page<TipsterBrief>> {
    if (uid === null) return pageOfPlaced([], query);
    const [all, follows] = await Promise.all([this.#all(), followsOf(this.#deps.db, uid)]);
    const listed = all
      .filter(({ brief }) => follows.has(brief.id))
      .map((one) => ({ brief: { ...one.brief, isAttention: 1 as const }, cursor: cursorOfFollowed(one, follows) }));
    return pageOfPlaced(listed, query);
  }

  #all(): Promise<readonly Listed[]> {
    return this.#deps.cache.get('tipsters', TAGS, MAX_AGE_MS, async () => {
      const [rows, counts] = await Promise.all([
        allTipsterRows(this.#deps.db, { withDemo: this.#deps.demoEnabled() }),
        openCountsOf(this.#deps),
      ]);
      return rows.map((row) => ({ brief: toTipsterBrief(row, counts.get(row.id) ?? 0), sort: row.sort }));
    });
  }
}
