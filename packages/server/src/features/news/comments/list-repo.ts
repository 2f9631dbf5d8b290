import { type CommentRow, withTipster } from './comment-repo.ts';
import type { Db } from '#platform/db/open-database.ts';

/** The comments of a tip, without replies. */
interface OfTip {
  tipId: string;
  withDemo: boolean;
}

/** The position of a comment in the order by likes. */
export interface LikedPosition {
  id: string;
  like_count: number;
  seq: number;
}

const topComments = (db: Db, { tipId, withDemo }: OfTip) =>
  withTipster(db)
    .where('tip_comment.tip_id', '=', tipId)
    .where('tip_comment.parent_id', 'is', null)
    .$if(!withDemo, (query) => query.where('tip_comment.demo', '=', 0));

export const countTopComments = async (db: Db, ofTip: OfTip): Promise<number> => {
  const { count } = await topComments(db, ofTip)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

interface Range {
  /** The last `seq` of the previous page. */
  before: number | null;
  offset: number;
  limit: number;
}

export const newestComments = (db: Db, ofTip: OfTip, { before, offset, limit }: Range): Promise<CommentRow[]> =>
  topComments(db, ofTip)
    .$if(before !== null, (query) => query.where('tip_comment.seq', '<', before))
    .orderBy('tip_comment.seq', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

/** The order by likes, ties newest first, after a position. */
export const positionsByLikes = (
  db: Db,
  ofTip: OfTip,
  { after, limit }: { after: Omit<LikedPosition, 'id'> | null; limit: number },
): Promise<LikedPosition[]> =>
  topComments(db, ofTip)
    .clearSelect()
    .select(['tip_comment.id', 'tip_comment.like_count', 'tip_comment.seq'])
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('tip_comment.like_count', '<', after?.like_count ?? 0),
          eb.and([
            eb('tip_comment.like_count', '=', after?.like_count ?? 0),
            eb('tip_comment.seq', '<', after?.seq ?? 0),
          ]),
        ]),
      ),
    )
    .orderBy('tip_comment.like_count', 'desc')
    .orderBy('tip_comment.seq', 'desc')
    .limit(limit)
    .execute();

/** Comments in the order of the ids; removed ones are omitted. */
export const commentsInOrder = async (db: Db, ids: readonly string[]): Promise<CommentRow[]> => {
  if (ids.length === 0) return [];
  const rows = await withTipster(db)
    .where('tip_comment.id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** Replies to these comments, oldest first. */
export const repliesTo = async (db: Db, parentIds: readonly string[], withDemo: boolean): Promise<CommentRow[]> =>
  parentIds.length === 0
    ? []
    : withTipster(db)
        .where('tip_comment.parent_id', 'in', [...parentIds])
        .$if(!withDemo, (query) => query.where('tip_comment.demo', '=', 0))
        .orderBy('tip_comment.seq')
        .execute();

const ofWriter = (db: Db, uid: string, withDemo: boolean) =>
  withTipster(db)
    .where('tip_comment.uid', '=', uid)
    .$if(!withDemo, (query) => query.where('tip.demo', '=', 0));

/** Comments and replies of a member, newest first. */
export const commentsOf = (
  db: Db,
  { uid, withDemo }: { uid: string; withDemo: boolean },
  { before, offset, limit }: Range,
): Promise<CommentRow[]> =>
  ofWriter(db, uid, withDemo)
    .$if(before !== null, (query) => query.where('tip_comment.seq', '<', before))
    .orderBy('tip_comment.seq', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export const countCommentsOf = async (
  db: Db,
  { uid, withDemo }: { uid: string; withDemo: boolean },
): Promise<number> => {
  const { count } = await ofWriter(db, uid, withDemo)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** The data of tips for links, with their first match. */
export const linkedTips = async (
  db: Db,
  tipIds: readonly string[],
): Promise<{ id: string; title: string; tipster_name: string; match_id: string | null }[]> =>
  tipIds.length === 0
    ? []
    : db
        .selectFrom('tip')
        .innerJoin('tipster', 'tipster.id', 'tip.tipster_id')
        .leftJoin('tip_leg', (join) => join.onRef('tip_leg.tip_id', '=', 'tip.id').on('tip_leg.position', '=', 0))
        .select(['tip.id', 'tip.title', 'tipster.name as tipster_name', 'tip_leg.match_id'])
        .where('tip.id', 'in', [...tipIds])
        .execute();
