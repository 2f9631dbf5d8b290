import { DEMO_SOURCE } from '@touchline/contract/feed-batch.ts';
import type { opsLiveFeedRoutes } from '@touchline/contract/ops-live-feeds.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { conflict } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import { decideState } from '../intake/decide-state.ts';
import type { FeedDeskDeps } from './deps.ts';

type Decision = RequestOf<(typeof opsLiveFeedRoutes)['opsDecideFeedState']>;

/** The seasons of the demo world are no feed's: of its matches a held state can only be dropped. */
const refuseForDemo = async ({ db }: FeedDeskDeps, { id, held, isFinal }: Decision): Promise<void> => {
  const match = await db.selectFrom('match').select('source').where('id', '=', id).executeTakeFirst();
  if (match?.source !== DEMO_SOURCE || (held !== 'apply' && !isFinal)) return;
  throw conflict('the demo world plays this match: its feeds are invented and change nothing');
};

/** The desk's word on a held state or a result. Throws 10409 when another state is held than the desk saw, or none. */
export const decideFeedState = async (deps: FeedDeskDeps, decision: Decision, context: CallContext): Promise<void> => {
  const { id, held, isFinal, homeScore, awayScore } = decision;
  await refuseForDemo(deps, decision);
  const seen = homeScore === undefined || awayScore === undefined ? undefined : { homeScore, awayScore };
  await decideState(deps, { matchId: id, held, seen, isFinal }, context);
};
