import type { TipComment } from '@touchline/contract/news.ts';
import type { NewsDeps } from '../deps.ts';
import type { CommentRow } from './comment-repo.ts';
import { likedAmong } from './like-repo.ts';
import { repliesTo } from './list-repo.ts';

const pictureUrl = (key: string): string => key && `/api/forehead/system/file/get/${key}`;

/** A tipster's own account writes under the tipster's name and portrait. */
const faceOf = (row: CommentRow): Pick<TipComment, 'nickName' | 'username' | 'headUrl' | 'isAuthor'> => ({
  nickName: row.is_author ? row.tipster_name : null,
  username: row.username,
  headUrl: (row.is_author && pictureUrl(row.tipster_profile)) || row.head_url,
  isAuthor: row.is_author ? 1 : 0,
});

/** A public comment without replies. */
export const toComment = (row: CommentRow): TipComment => ({
  id: row.id,
  messageId: row.tip_id,
  parentId: row.parent_id,
  subComments: [],
  uid: row.uid,
  ...faceOf(row),
  content: row.content,
  photos: row.photos,
  likeCount: row.like_count,
  isLiked: 0,
  createdAt: row.created_at,
  clientId: row.client_id ?? '',
});

/** Serializes comments with their replies for a viewer; null is a visitor. */
export const commentSerializer = async (
  deps: NewsDeps,
  rows: readonly CommentRow[],
  viewerUid: string | null,
): Promise<(row: CommentRow) => TipComment> => {
  const topIds = rows.filter((row) => row.parent_id === null).map(({ id }) => id);
  const replies = await repliesTo(deps.db, topIds, deps.demoEnabled());
  const ids = [...rows, ...replies].map(({ id }) => id);
  const liked = viewerUid === null ? new Set<string>() : await likedAmong(deps.db, viewerUid, ids);
  const serialize = (row: CommentRow): TipComment => ({ ...toComment(row), isLiked: liked.has(row.id) ? 1 : 0 });
  const byParent = Map.groupBy(replies, (reply) => reply.parent_id);
  return (row) => ({ ...serialize(row), subComments: (byParent.get(row.id) ?? []).map(serialize) });
};
