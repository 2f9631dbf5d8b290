import type { opsTipsterRoutes, OwnTipster } from '@touchline/contract/ops-tipster.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { forbidden } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { pageOfList } from '#platform/http/list-page.ts';
import type { NewsDeps } from '../deps.ts';
import { saveTip } from '../publishing/save-tip.ts';
import { listDrafts, publishDraft, removeDraft, saveDraft } from './drafts.ts';
import { answerComment, listOwnComments } from './own-comments.ts';
import { listOwnTipsters, requireOwnTipster } from './own-tipster.ts';
import { listOwnTips, ownTip } from './own-tips.ts';
import { previewDraft } from './preview.ts';
import { recordOf } from './record.ts';
import { salesOf } from './sales.ts';

type Calls = Handlers<typeof opsTipsterRoutes>;

/** Handlers of calls for one tipster, made only for those who may act for that tipster. */
const createOwnHandlers = (deps: NewsDeps): Omit<Calls, 'opsListOwnTipsters' | 'opsListTipMatches'> => {
  const own =
    <Request extends { professorId: string }, Reply>(
      handle: (request: Request, tipster: OwnTipster, context: CallContext) => Promise<Reply>,
    ) =>
    async (request: Request, context: CallContext): Promise<Reply> =>
      handle(request, await requireOwnTipster(deps, request, context), context);
  return {
    opsListTipDrafts: own(async (query) => pageOfList(await listDrafts(deps.db, query.professorId), query)),
    opsSaveTipDraft: own((draft, _, context) => saveDraft(deps, draft, context)),
    opsRemoveTipDraft: own(async (key, _, context) => ({ removed: await removeDraft(deps, key, context) })),
    opsPublishTipDraft: own((request, _, context) => publishDraft(deps, request, context)),
    opsPreviewTip: own((request) => previewDraft(deps, request)),
    opsListOwnTips: own((query) => listOwnTips(deps, query)),
    opsGetOwnTip: own((request) => ownTip(deps, request)),
    opsSaveOwnTip: own((patch, tipster, context) =>
      saveTip(deps, patch, context, (found) => {
        if (found && found.professorId !== tipster.id) throw forbidden(`tip ${patch.id} is of another tipster`);
      }),
    ),
    opsGetTipsterRecord: own(({ professorId }) => recordOf(deps.db, professorId)),
    opsGetTipsterSales: own((request) => salesOf(deps, request)),
    opsListOwnComments: own((query, tipster) => listOwnComments(deps, query, tipster)),
    opsAnswerComment: own((answer, tipster, context) => answerComment(deps, answer, tipster, context)),
  };
};

const upcomingMatches = async (deps: NewsDeps, query: RequestOf<typeof opsTipsterRoutes.opsListTipMatches>) => {
  const found = await deps.upcomingMatches(query);
  const matches = await deps.matchBriefs(found.list.map(({ id }) => id));
  return { ...found, list: found.list.flatMap(({ id }) => matches.get(id) ?? []) };
};

export const createDeskHandlers = (deps: NewsDeps): Calls => ({
  opsListTipMatches: (query) => upcomingMatches(deps, query),
  opsListOwnTipsters: async (query, context) => pageOfList(await listOwnTipsters(deps, context), query),
  ...createOwnHandlers(deps),
});
