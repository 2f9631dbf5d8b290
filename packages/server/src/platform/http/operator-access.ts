import { CODE } from '@touchline/contract/codes.ts';
import { ANY_RIGHT } from '@touchline/contract/ops-rights.ts';
import type { Route } from '@touchline/contract/route.ts';
import { ApiError, forbidden } from '#platform/http/api-error.ts';
import type { Operator } from '#platform/http/call-context.ts';

/** What an operator's call carries to say who makes it. */
export interface OperatorCredentials {
  authorization: string | undefined;
  /** The Cookie header, where it counts. */
  cookie: string | undefined;
  address: string;
  /** The same as far as it is certain. */
  peer: string;
}

/** What a call demands of its operator. */
export type OperatorDemand = Pick<Route, 'access' | 'scope' | 'confirm' | 'pending' | 'members'>;

export type AuthenticateOperator = (sent: OperatorCredentials, demand: OperatorDemand) => Promise<Operator>;

/** The state of a staff session, for its access. */
export interface SessionState {
  /** What the session still needs. */
  step: 'code' | 'enrol' | 'done';
  isConfirmed: boolean;
}

const STEP_TEXTS = {
  code: 'the code of the second factor is still missing',
  enrol: 'set up a second factor first',
} as const;

/**
 * The one check of rights, for machine tokens (without a session state) and for staff: 403 for a missing right or second factor, 200501 for
 * a dangerous call of a session that was not confirmed lately.
 */
export const requireAccess = (
  { access, scope, confirm, pending, members }: OperatorDemand,
  { name, kind, scopes }: Pick<Operator, 'name' | 'kind' | 'scopes'>,
  state: SessionState | null,
): void => {
  if (access === 'staff' && state === null) throw forbidden('this call is for staff who are signed in to the console');
  if (access === 'staff' && kind === 'member' && !members) throw forbidden('this call is for staff');
  const isTooEarly = access === 'staff' ? state?.step === 'code' && !pending : state !== null && state.step !== 'done';
  if (state && state.step !== 'done' && isTooEarly) throw forbidden(STEP_TEXTS[state.step], { step: state.step });
  if (access === 'operator' && !scopes.some((own) => own === scope || scope === ANY_RIGHT))
    throw forbidden(
      kind === 'token' ? `the operator token of ${name} lacks the scope ${scope}` : `${name} lacks the right ${scope}`,
    );
  if (confirm && state && !state.isConfirmed)
    throw new ApiError(CODE.CONFIRMATION_NEEDED, 'please confirm that it is you, then try again');
};
