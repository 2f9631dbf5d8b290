import type { opsPayoutRoutes, OwnPayouts } from '@touchline/contract/ops-payouts.ts';
import type { OwnTipster } from '@touchline/contract/ops-tipster.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { pageOfList } from '#platform/http/list-page.ts';
import { accountsOf, holdCutoff } from './available.ts';
import type { PayoutDeps } from './deps.ts';
import { findPayee, savePayee } from './payees.ts';
import { listRuns, payoutsOfTipster, readRun } from './payout-repo.ts';
import { decideRun, proposeRun } from './runs.ts';
import { exportRun, settlePayout } from './settle-payout.ts';
import { statementFiles } from './statement-files.ts';
import { listStatements } from './statements.ts';

const ownPayouts = async (deps: PayoutDeps, professorId: string): Promise<OwnPayouts> => {
  const { db, now, holdDays, minimum, rate = null, currency } = deps;
  const [account] = await accountsOf(db, holdCutoff(holdDays, now()), professorId);
  const { balance, onHold, available } = account ?? { balance: 0, onHold: 0, available: 0 };
  const terms = { holdDays, minimum, rate, currency };
  const payee = await findPayee(db, professorId);
  return { payee, balance, onHold, available, ...terms, list: await payoutsOfTipster(db, professorId) };
};

/** All calls of payouts. */
export const createPayoutHandlers = (deps: PayoutDeps): Handlers<typeof opsPayoutRoutes> => {
  const { db } = deps;
  const own =
    <Request extends { professorId: string }, Reply>(
      handle: (request: Request, tipster: OwnTipster, context: CallContext) => Promise<Reply>,
    ) =>
    async (request: Request, context: CallContext): Promise<Reply> =>
      handle(request, await deps.requireOwnTipster(request, context), context);
  return {
    opsListPayoutRuns: async (query) => pageOfList(await listRuns(db), query),
    opsGetPayoutRun: ({ id }) => readRun(db, id),
    opsProposePayoutRun: (request, context) => proposeRun(deps, request, context),
    opsDecidePayoutRun: (decision, context) => decideRun(deps, decision, context),
    opsSettlePayout: (request, context) => settlePayout(deps, request, context),
    opsExportPayoutRun: (request, context) => exportRun(deps, request, context),
    opsListStatements: async (query) => pageOfList(await listStatements(db, query), query),
    opsGetOwnPayouts: own(({ professorId }) => ownPayouts(deps, professorId)),
    opsSavePayee: own((request, _, context) => savePayee(deps, request, context)),
    opsListOwnStatements: own(async (query) =>
      pageOfList(await listStatements(db, { professorId: query.professorId }), query),
    ),
    opsGetStatementFile: own(async ({ professorId, month, language }) => {
      const [statement] = await listStatements(db, { professorId, month });
      if (!statement) throw notFound(`a statement of ${month}`);
      return statementFiles(statement, language);
    }),
  };
};
