import type { newsRoutes } from '@touchline/contract/news-routes.ts';
import type { opsNewsRoutes } from '@touchline/contract/ops-news.ts';
import { languageOf } from '@touchline/domain/languages/registry.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { notFound } from '#platform/http/api-error.ts';
import { type CallContext, memberOf, operatorOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { upholdReports } from '#platform/moderation/reports.ts';
import type { NewsDeps, Writer } from '../deps.ts';
import { toComment } from './comment-view.ts';
import { createLikePublisher, likeComment } from './likes.ts';
import { listComments, listMyComments } from './lists.ts';
import { uploadPhoto } from './photos.ts';
import { publishComment } from './publish.ts';
import { createRankings } from './rankings.ts';
import { announceRemoval, lockCommentRow, removeComments, removeOwnComment } from './removal.ts';

const writerOf = (context: CallContext): Writer => ({
  uid: memberOf(context).uid,
  language: languageOf(context.headers.language),
});

export const createCommentHandlers = (
  deps: NewsDeps,
): Pick<
  Handlers<typeof newsRoutes>,
  | 'listTipComments'
  | 'listMyTipComments'
  | 'publishTipComment'
  | 'removeMyTipComment'
  | 'likeTipComment'
  | 'uploadCommentPhoto'
> => {
  const rankings = createRankings();
  const publishLikes = createLikePublisher(deps);
  return {
    listTipComments: (query, { member }) => listComments(deps, rankings, query, member?.uid ?? null),
    listMyTipComments: (query, context) => listMyComments(deps, memberOf(context).uid, query),
    publishTipComment: (input, context) => publishComment(deps, writerOf(context), input),
    removeMyTipComment: ({ commentId }, context) => removeOwnComment(deps, memberOf(context).uid, commentId),
    likeTipComment: (like, context) => likeComment(deps, publishLikes, memberOf(context).uid, like),
    uploadCommentPhoto: ({ base64 }, context) => uploadPhoto(deps, writerOf(context), base64),
  };
};

export const createCommentOperatorHandlers = (
  deps: NewsDeps,
): Pick<Handlers<typeof opsNewsRoutes>, 'opsRemoveComment'> => ({
  opsRemoveComment: async ({ id }, context) => {
    const note = { action: 'comment.remove', subject: id };
    const { before } = await auditedChange(deps, context, note, async (trx) => {
      const found = await lockCommentRow(trx, id);
      if (!found) throw notFound(`comment ${id}`);
      const reportedIds = (await removeComments(deps, trx, [id])).map((comment) => comment.id);
      await upholdReports(trx, { kind: 'comment', reportedIds }, { now: deps.now, by: operatorOf(context).name });
      return { before: toComment(found), after: null };
    });
    await announceRemoval(deps, { messageId: before.messageId, commentId: id });
    return { removed: true };
  },
});
