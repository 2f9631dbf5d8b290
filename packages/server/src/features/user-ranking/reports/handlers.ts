import type { rankingRoutes } from '@touchline/contract/user-ranking.ts';
import { notFound } from '#platform/http/api-error.ts';
import { memberOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { boardsChanged } from '../changed.ts';
import type { RankingDeps } from '../deps.ts';
import { listBettingReports } from './betting-list.ts';
import { rankedUser } from './ranked-user.ts';
import { userOfMember } from './report-repo.ts';
import { voteReport } from './vote.ts';

/** Hides or shows the member's own entry on every board and its page. */
const switchEntry = async (deps: RankingDeps, uid: string, hidden: 0 | 1): Promise<{ hidden: 0 | 1 }> => {
  if (!(await userOfMember(deps, uid))) throw notFound('an entry of yours');
  await deps.db.updateTable('ranking_user').set({ hidden }).where('uid', '=', uid).execute();
  boardsChanged(deps);
  return { hidden };
};

/** Reports of users, votes on them, and the own entry (C8). */
export const createReportHandlers = (
  deps: RankingDeps,
): Omit<Handlers<typeof rankingRoutes>, 'getRankingConfig' | 'listRanking'> => ({
  switchRanking: ({ hidden }, context) => switchEntry(deps, memberOf(context).uid, hidden === 1 ? 1 : 0),
  likeReport: ({ reportId, on }, context) =>
    voteReport(deps, memberOf(context).uid, { reportId, vote: 1, on: on === 1 }),
  dislikeReport: ({ reportId, on }, context) =>
    voteReport(deps, memberOf(context).uid, { reportId, vote: -1, on: on === 1 }),
  listBettingReports: (query, { member }) => listBettingReports(deps, query, member?.uid ?? null),
  getRankedUser: ({ userId }, { member }) => rankedUser(deps, userId, member?.uid ?? null),
});
