import { randomUUID } from 'node:crypto';
import { channel } from '@touchline/contract/channels.ts';
import type { TipComment } from '@touchline/contract/news.ts';
import { isInvisible } from '@touchline/domain/blocked-words.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { conflict, malformed, notFound } from '#platform/http/api-error.ts';
import { announceTips } from '../catalog/announce.ts';
import type { NewsDeps, Writer } from '../deps.ts';
import type { Trx } from '#platform/db/open-database.ts';
import {
  type CommentRow,
  findComment,
  findSentComment,
  findTip,
  insertComment,
  type NewComment,
  changeCommentCount,
} from './comment-repo.ts';
import { commentSerializer, toComment } from './comment-view.ts';
import { ownPhotosAmong } from './photo-repo.ts';

export interface CommentInput {
  messageId: string;
  content: string;
  photos: readonly string[];
  parentId?: string | undefined;
  clientId: string;
}

/**
 * A member's comment or reply; a repeated `clientId` returns what was written the first time, whatever rules apply now.
 * `alongside` runs in the transaction of a new one.
 */
export const publishComment = async (
  deps: NewsDeps,
  writer: Writer,
  sent: CommentInput,
  alongside?: (trx: Trx, row: CommentRow) => Promise<void>,
): Promise<TipComment> => {
  const { uid } = writer;
  const tip = await requireTip(deps, sent.messageId);
  const known = await findSentComment(deps.db, uid, sent.clientId);
  if (known) return (await commentSerializer(deps, [known], uid))(known);
  const input = withContent(sent);
  await deps.requireMayWrite(writer, input.content);
  await deps.limits.consume('comment', uid);
  const draft = await draftOf(deps, uid, input, tip.tipster_uid === uid);
  const { row, isNew } = await inTransaction(deps.db, async (trx) => {
    const written = await write(deps, trx, draft, input);
    if (written.isNew) await alongside?.(trx, written.row);
    return written;
  });
  if (isNew) await announceComment(deps, row);
  return (await commentSerializer(deps, [row], uid))(row);
};

/** The tip of a comment; one of the hidden demo world is unknown. */
export const requireTip = async (deps: NewsDeps, id: string): Promise<{ tipster_uid: string | null }> => {
  const tip = await findTip(deps.db, id, deps.demoEnabled());
  if (!tip) throw notFound(`tip ${id}`);
  return tip;
};

/** A text without visible characters is empty and needs pictures. */
const withContent = (input: CommentInput): CommentInput => {
  const content = isInvisible(input.content) ? '' : input.content;
  if (content === '' && input.photos.length === 0)
    throw malformed([{ path: 'content', message: 'expected a text with visible characters, or pictures' }]);
  return { ...input, content, photos: [...new Set(input.photos)] };
};

/** Only uploaded pictures of the writer may be shown. */
const requireOwnPhotos = async (trx: Trx, uid: string, keys: readonly string[]): Promise<void> => {
  const own = await ownPhotosAmong(trx, uid, keys);
  if (keys.some((key) => !own.has(key)))
    throw malformed([{ path: 'photos', message: 'expected keys of pictures that you uploaded for comments' }]);
};

const draftOf = async (
  deps: NewsDeps,
  uid: string,
  input: CommentInput,
  isAuthor: boolean,
): Promise<Omit<NewComment, 'parent_id'>> => {
  const member = await deps.memberBrief(uid);
  if (!member) throw notFound(`member ${uid}`);
  return {
    id: randomUUID(),
    tip_id: input.messageId,
    uid,
    username: member.username,
    head_url: member.headUrl,
    content: input.content,
    photos: input.photos.join(','),
    like_count: 0,
    created_at: deps.now(),
    client_id: input.clientId,
    is_author: isAuthor ? 1 : 0,
    demo: 0,
  };
};

/** Replies belong to a comment; replies to a reply belong to its comment. */
const parentOf = async (trx: Trx, { messageId, parentId }: CommentInput): Promise<string | null> => {
  if (parentId === undefined) return null;
  const parent = await findComment(trx, parentId);
  if (parent?.tip_id !== messageId) throw notFound(`comment ${parentId}`);
  return parent.parent_id ?? parent.id;
};

/** Tells the writer of a comment that somebody else replied to it; the reply itself is on the page only. */
const alertAnswered = async (
  deps: NewsDeps,
  trx: Trx,
  { id, uid, tip_id: tipId }: Omit<NewComment, 'parent_id'>,
  { parentId }: CommentInput,
): Promise<void> => {
  const answered = parentId === undefined ? undefined : await findComment(trx, parentId);
  const writer = answered?.uid ?? null;
  if (writer === null || writer === uid) return;
  await deps.alertMember(trx, {
    uid: writer,
    key: `reply:${id}`,
    kind: 'reply',
    facts: { what: 'reply', tipId, commentId: id },
  });
};

const write = async (
  deps: NewsDeps,
  trx: Trx,
  draft: Omit<NewComment, 'parent_id'>,
  input: CommentInput,
): Promise<{ row: CommentRow; isNew: boolean }> => {
  if (!(await changeCommentCount(trx, draft.tip_id, 0))) throw notFound(`tip ${draft.tip_id}`);
  await requireOwnPhotos(trx, draft.uid ?? '', input.photos);
  const isNew = await insertComment(trx, { ...draft, parent_id: await parentOf(trx, input) });
  if (isNew) await changeCommentCount(trx, draft.tip_id, 1);
  if (isNew) await alertAnswered(deps, trx, draft, input);
  const row = isNew ? await findComment(trx, draft.id) : await findSentComment(trx, draft.uid ?? '', input.clientId);
  if (!row) throw conflict('the comment has been removed');
  return { row, isNew };
};

const announceComment = async (deps: NewsDeps, row: CommentRow): Promise<void> => {
  deps.publish(channel.tip(row.tip_id), 'news', 'tip-comment.add', toComment(row));
  await announceTips(deps, [row.tip_id]);
};
