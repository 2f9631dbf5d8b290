import type { TipComment } from '@touchline/contract/news.ts';
import type { opsTipsterRoutes, OwnComment, OwnTipster } from '@touchline/contract/ops-tipster.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { DEFAULT_LANGUAGE } from '@touchline/domain/languages/registry.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { conflict, notFound } from '#platform/http/api-error.ts';
import { type CallContext, operatorOf } from '#platform/http/call-context.ts';
import { columnsContain, type ListPage, pageOfRows } from '#platform/http/list-page.ts';
import { findComment, withTipster } from '../comments/comment-repo.ts';
import { commentSerializer, toComment } from '../comments/comment-view.ts';
import { publishComment } from '../comments/publish.ts';
import type { NewsDeps } from '../deps.ts';

type Calls = typeof opsTipsterRoutes;
type OfComment = ExpressionBuilder<Tables, 'tip_comment'>;

const hasAnswer = (eb: OfComment): Expression<SqlBool> =>
  eb.exists(
    eb
      .selectFrom('tip_comment as reply')
      .select('reply.id')
      .whereRef('reply.parent_id', '=', 'tip_comment.id')
      .where('reply.is_author', '=', 1),
  );

const commentsOn = (db: Db, { professorId, unanswered, q }: RequestOf<Calls['opsListOwnComments']>, demo: boolean) =>
  withTipster(db)
    .where('tip.tipster_id', '=', professorId)
    .where('tip_comment.parent_id', 'is', null)
    .$if(!demo, (of) => of.where('tip_comment.demo', '=', 0))
    .$if(unanswered === 1, (of) =>
      of.where('tip_comment.is_author', '=', 0).where((eb) => eb.not(hasAnswer(eb as unknown as OfComment))),
    )
    .$if(q !== undefined, (of) =>
      of.where(columnsContain(['tip_comment.content', 'tip_comment.username', 'tip.title'], q ?? '')),
    );

/** Comments on own tips, without replies as items of their own. */
export const listOwnComments = (
  deps: NewsDeps,
  query: RequestOf<Calls['opsListOwnComments']>,
  { uid }: OwnTipster,
): Promise<ListPage<OwnComment>> => {
  const found = commentsOn(deps.db, query, deps.demoEnabled());
  const read = async (limit: number, offset: number): Promise<OwnComment[]> => {
    const titled = found.select(['tip.title as tip_title']);
    const rows = await titled.orderBy('tip_comment.seq', 'desc').limit(limit).offset(offset).execute();
    const serialize = await commentSerializer(deps, rows, uid);
    return rows.map((row) => {
      const comment = serialize(row);
      const isAnswered = comment.subComments.some(({ isAuthor }) => isAuthor === 1);
      return { comment, tip: { id: row.tip_id, sportsTitle: row.tip_title }, isAnswered };
    });
  };
  return pageOfRows(query, read, () =>
    found
      .clearSelect()
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow(),
  );
};

/** Replies as the member of the tipster, by the rules of all comments. */
export const answerComment = async (
  deps: NewsDeps,
  { id, text, clientId }: RequestOf<Calls['opsAnswerComment']>,
  tipster: OwnTipster,
  context: CallContext,
): Promise<TipComment> => {
  if (tipster.uid === null) throw conflict(`tipster ${tipster.id} has no member who could answer`);
  const found = await findComment(deps.db, id);
  const ofTip = deps.db.selectFrom('tip').select('id').where('tipster_id', '=', tipster.id);
  const own = found && (await ofTip.where('id', '=', found.tip_id).executeTakeFirst());
  if (!own) throw notFound(`comment ${id}`);
  return publishComment(
    deps,
    { uid: tipster.uid, language: DEFAULT_LANGUAGE },
    { messageId: own.id, content: text, photos: [], parentId: id, clientId },
    (trx, row) =>
      deps.audit(trx, {
        who: operatorOf(context).name,
        action: 'comment.answer',
        subject: row.id,
        before: null,
        after: toComment(row),
      }),
  );
};
