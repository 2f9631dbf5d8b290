import type { TipComment } from '@touchline/contract/news.ts';
import type { newsRoutes } from '@touchline/contract/news-routes.ts';
import type { ReplyOf, RequestOf } from '@touchline/contract/route.ts';
import { malformed } from '#platform/http/api-error.ts';
import type { NewsDeps } from '../deps.ts';
import type { CommentRow } from './comment-repo.ts';
import { commentSerializer } from './comment-view.ts';
import {
  commentsInOrder,
  commentsOf,
  countCommentsOf,
  countTopComments,
  linkedTips,
  newestComments,
  positionsByLikes,
  type LikedPosition,
} from './list-repo.ts';
import { requireTip } from './publish.ts';
import type { Ranking, Rankings } from './rankings.ts';

const unknownCursor = () => malformed([{ path: 'cursor', message: 'expected a cursor of a page before' }]);

/** Cursor of a page by time: the `seq` of its last item. */
const readNewestCursor = (cursor: string): number => {
  if (!/^\d{1,15}$/.test(cursor)) throw unknownCursor();
  return Number(cursor);
};

/** Cursor of a page by likes: the offset in a stored ranking, and the last position in case the ranking was dropped. */
interface LikedCursor {
  rankingId: string;
  position: number;
  last: Omit<LikedPosition, 'id'>;
}

const LIKED = /^([a-f0-9]{8})-(\d{1,6})-(\d{1,12})-(\d{1,15})$/;

const readLikedCursor = (cursor: string): LikedCursor => {
  const [, rankingId, position, likes, seq] = LIKED.exec(cursor) ?? [];
  if (rankingId === undefined) throw unknownCursor();
  return { rankingId, position: Number(position), last: { like_count: Number(likes), seq: Number(seq) } };
};

const writeLikedCursor = ({ rankingId, position, last }: LikedCursor): string =>
  `${rankingId}-${position}-${last.like_count}-${last.seq}`;

/** Comments in one ranking; beyond it a reader continues in a new one. */
const RANKED_AT_ONCE = 500;

type Query = RequestOf<(typeof newsRoutes)['listTipComments']>;
type Paging = Pick<Query, 'page' | 'size' | 'cursor'>;
type MyComments = ReplyOf<(typeof newsRoutes)['listMyTipComments']>;

interface Slice {
  rows: CommentRow[];
  /** Cursor of the next page; null after the last. */
  cursor: string | null;
}

/** A page by time; `read` returns one row more than the page if another follows. */
const newestSlice = async (
  { page, size, cursor }: Paging,
  read: (range: { before: number | null; offset: number; limit: number }) => Promise<CommentRow[]>,
): Promise<Slice> => {
  const before = cursor === undefined ? null : readNewestCursor(cursor);
  const found = await read({ before, offset: before === null ? (page - 1) * size : 0, limit: size + 1 });
  const rows = found.slice(0, size);
  return { rows, cursor: found.length > size ? String(rows.at(-1)?.seq) : null };
};

/** The ranking of a reader and the offset of the page in it. */
const rankingOf = async (
  deps: NewsDeps,
  rankings: Rankings,
  { messageId: tipId, page, size, cursor }: Query,
): Promise<{ ranking: Ranking; from: number }> => {
  const end = cursor === undefined ? null : readLikedCursor(cursor);
  const known = end === null ? undefined : rankings.find(end.rankingId, tipId);
  if (known && end && end.position < known.positions.length) return { ranking: known, from: end.position };
  const positions = await positionsByLikes(
    deps.db,
    { tipId, withDemo: deps.demoEnabled() },
    { after: end?.last ?? null, limit: RANKED_AT_ONCE },
  );
  return { ranking: rankings.store(tipId, positions), from: end === null ? (page - 1) * size : 0 };
};

const likedSlice = async (deps: NewsDeps, rankings: Rankings, query: Query): Promise<Slice> => {
  const { ranking, from } = await rankingOf(deps, rankings, query);
  const positions = ranking.positions.slice(from, from + query.size);
  const last = positions.at(-1);
  const position = from + positions.length;
  const hasMore = position < ranking.positions.length || ranking.positions.length === RANKED_AT_ONCE;
  return {
    rows: await commentsInOrder(
      deps.db,
      positions.map(({ id }) => id),
    ),
    cursor: last && hasMore ? writeLikedCursor({ rankingId: ranking.id, position, last }) : null,
  };
};

const pageOf = <Item>({ page, size }: Paging, cursor: string | null, total: number, list: Item[]) => ({
  list,
  pageNum: page,
  pageSize: size,
  total,
  isLastPage: cursor === null,
  cursor,
});

export const listComments = async (
  deps: NewsDeps,
  rankings: Rankings,
  query: Query,
  viewerUid: string | null,
): Promise<ReplyOf<(typeof newsRoutes)['listTipComments']>> => {
  await requireTip(deps, query.messageId);
  const ofTip = { tipId: query.messageId, withDemo: deps.demoEnabled() };
  const [{ rows, cursor }, total] = await Promise.all([
    query.sort === 'liked'
      ? likedSlice(deps, rankings, query)
      : newestSlice(query, (range) => newestComments(deps.db, ofTip, range)),
    countTopComments(deps.db, ofTip),
  ]);
  return pageOf(query, cursor, total, rows.map(await commentSerializer(deps, rows, viewerUid)));
};

const tipLinks = async (deps: NewsDeps, tipIds: readonly string[]) => {
  const tips = await linkedTips(deps.db, [...new Set(tipIds)]);
  const matches = await deps.matchBriefs(tips.flatMap(({ match_id: id }) => id ?? []));
  return new Map(
    tips.map(({ id, title, tipster_name: professorName, match_id: matchId }) => [
      id,
      { id, sportsTitle: title, professorName, match: (matchId !== null && matches.get(matchId)) || null },
    ]),
  );
};

/** A member's comments and replies with their tips, newest first. */
export const listMyComments = async (deps: NewsDeps, uid: string, query: Paging): Promise<MyComments> => {
  const ofWriter = { uid, withDemo: deps.demoEnabled() };
  const [{ rows, cursor }, total] = await Promise.all([
    newestSlice(query, (range) => commentsOf(deps.db, ofWriter, range)),
    countCommentsOf(deps.db, ofWriter),
  ]);
  const [serialize, tips] = await Promise.all([
    commentSerializer(deps, rows, uid),
    tipLinks(
      deps,
      rows.map((row) => row.tip_id),
    ),
  ]);
  const list = rows.flatMap((row): { comment: TipComment; tip: MyComments['list'][number]['tip'] }[] => {
    const tip = tips.get(row.tip_id);
    return tip ? [{ comment: serialize(row), tip }] : [];
  });
  return pageOf(query, cursor, total, list);
};
