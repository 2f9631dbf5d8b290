import { newsRoutes } from '@touchline/contract/news-routes.ts';
import type { TipCard } from '@touchline/contract/news.ts';
import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import { notFound } from '#platform/http/api-error.ts';
import { snapshotReply } from '#platform/http/register-routes.ts';
import type { NewsDeps } from '../deps.ts';
import { fromCursor, toCursor } from './cursor.ts';
import { offsetOf, type Page, pageOf, type PageQuery } from './page.ts';
import { cardsFor, publicCards } from './serialize-tips.ts';
import { orderedTips, tipCount, type TipFilter } from './tip-list-repo.ts';
import { tipsterRows } from './tipster-view.ts';

const MAX_AGE_MS = 2000;
/** Cache tags: tips, and the matches on their cards. */
const TAGS = ['tips', 'anchor'];
const ORDERED_BY = 2;

/** One public page of tips. */
const readPage = async (deps: NewsDeps, filter: TipFilter, query: PageQuery): Promise<Page<TipCard>> => {
  const demo = { withDemo: deps.demoEnabled() };
  const end = query.cursor === undefined ? null : fromCursor(query.cursor, ORDERED_BY);
  const range = { end, offset: offsetOf(query), limit: query.size + 1 };
  const now = deps.now();
  const [rows, total] = await Promise.all([
    orderedTips(deps.db, filter, range, demo, now),
    tipCount(deps.db, filter, demo, now),
  ]);
  const page = pageOf(rows, query, total, ({ moment, seq }) => toCursor({ numbers: [moment, seq], id: '' }));
  const cards = await publicCards(
    deps,
    page.list.map(({ id }) => id),
  );
  return { ...page, list: cards };
};

export interface TipListCall {
  filter: TipFilter;
  query: PageQuery;
  /** Null is a visitor. */
  uid: string | null;
}

/** Pages of tips. Public pages are created once for all concurrent callers. */
export class TipLists {
  readonly #deps: NewsDeps;

  constructor(deps: NewsDeps) {
    this.#deps = deps;
  }

  /** A cached response for a visitor; for a member the page with the member's own data. */
  async read({ filter, query, uid }: TipListCall): Promise<Page<TipCard> | Snapshot> {
    const key = JSON.stringify([filter, query]);
    if (uid === null) return this.#snapshot(key, filter, query);
    const isShared = filter.followerUid === null;
    const page = await (isShared ? this.#page(key, filter, query) : readPage(this.#deps, filter, query));
    return { ...page, list: await cardsFor(this.#deps, page.list, uid) };
  }

  /** The tips of one tipster; throws 10404. */
  async ofTipster(call: TipListCall): Promise<Page<TipCard> | Snapshot> {
    const { db, demoEnabled } = this.#deps;
    const { professorId = '' } = call.filter;
    const [tipster] = await tipsterRows(db, [professorId], { withDemo: demoEnabled() });
    if (!tipster) throw notFound(`tipster ${professorId}`);
    return this.read(call);
  }

  #page(key: string, filter: TipFilter, query: PageQuery): Promise<Page<TipCard>> {
    return this.#deps.cache.get(`tips:${key}`, TAGS, MAX_AGE_MS, () => readPage(this.#deps, filter, query));
  }

  /** Both lists of tips have the same reply. */
  #snapshot(key: string, filter: TipFilter, query: PageQuery): Promise<Snapshot> {
    return this.#deps.cache.get(`tips-reply:${key}`, TAGS, MAX_AGE_MS, async () =>
      snapshotReply(newsRoutes.listTips, await this.#page(key, filter, query), this.#deps.now()),
    );
  }
}
