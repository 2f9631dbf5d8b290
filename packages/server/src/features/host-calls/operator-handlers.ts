import type { HostCall, opsHostCallRoutes } from '@touchline/contract/host-calls.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { conflict, notFound } from '#platform/http/api-error.ts';
import { type CallContext, operatorOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { announceCalls } from './announce.ts';
import { lockCall, toHostCalls } from './call-repo.ts';
import type { HostCallDeps } from './deps.ts';
import { listCalls } from './handlers.ts';
import { makeCall, takeBack } from './make-call.ts';

type Settling = RequestOf<(typeof opsHostCallRoutes)['opsSettleHostCall']>;

const readCall = async (deps: HostCallDeps, id: string): Promise<HostCall> => {
  const row = await deps.db
    .selectFrom('host_call')
    .innerJoin('host', 'host.id', 'host_call.host_id')
    .selectAll('host_call')
    .select(['host.language', 'host.name as host_name'])
    .where('host_call.id', '=', id)
    .executeTakeFirst();
  const [call] = row ? toHostCalls([row], await deps.matchBriefs([row.match_id])) : [];
  if (!call) throw notFound(`call ${id}`);
  return call;
};

/** Settles a call by staff. Whether it was right is known from the end of the match on; it can be voided at any time. */
const settleByStaff = async (deps: HostCallDeps, context: CallContext, { id, outcome, reason }: Settling) => {
  const { match } = await readCall(deps, id);
  if (outcome !== 'void' && matchPhase(match.sport, match.statusId) !== 'finished')
    throw conflict('the match is not over: the call can only be voided');
  let changed = { host_id: '', match_id: '', live_room_id: '' };
  await auditedChange(deps, context, { action: 'host-call.settle', subject: id }, async (trx) => {
    const before = await lockCall(trx, id);
    changed = before;
    await trx
      .updateTable('host_call')
      .set({ outcome, reason, settled_by: operatorOf(context).name, settled_at: deps.now() })
      .where('id', '=', id)
      .execute();
    return { before: { outcome: before.outcome, reason: before.reason }, after: { outcome, reason } };
  });
  announceCalls(deps, [changed]);
  return readCall(deps, id);
};

/** Hosts make calls and take them back, staff settle what no result does. */
export const createHostCallOperatorHandlers = (deps: HostCallDeps): Handlers<typeof opsHostCallRoutes> => ({
  opsListStudioCalls: async ({ hostId, matchId, ...query }, context) => {
    await deps.requireOwnHost(context, hostId);
    return listCalls(deps, { hostId, matchId }, query);
  },
  opsAddStudioCall: (input, context) => makeCall(deps, context, input),
  opsRemoveStudioCall: (input, context) => takeBack(deps, context, input),
  opsListHostCalls: ({ hostId, matchId, waiting, ...query }) =>
    listCalls(deps, { hostId, matchId, isWaiting: waiting === 1 }, query),
  opsSettleHostCall: (input, context) => settleByStaff(deps, context, input),
});
