import { hash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import { CODE } from '@touchline/contract/codes.ts';
import { OPS_SCOPES, type OpsScope } from '@touchline/contract/ops-rights.ts';
import { ApiError, forbidden } from '#platform/http/api-error.ts';
import type { Operator } from '#platform/http/call-context.ts';
import type { OperatorCredentials } from '#platform/http/operator-access.ts';
import type { OperatorDeps, OperatorToken } from './deps.ts';
import { findStoredToken } from './tokens/token-repo.ts';

/** The public token of the demo world; valid from this machine only. */
export const DEMO_OPERATOR_TOKEN = 'demo-operator';
/** The name of the one-time token in `server.json`, and its rights. */
export const COMMAND_TOKEN = 'command';
export const COMMAND_SCOPES: readonly OpsScope[] = ['ingest', 'demo', 'staff'];

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export const isLoopback = (address: string): boolean => loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

export const sha256 = (token: string): string => hash('sha256', token);

const DEMO_OPERATOR: OperatorToken = {
  name: DEMO_OPERATOR_TOKEN,
  scopes: OPS_SCOPES,
  tokenSha256: sha256(DEMO_OPERATOR_TOKEN),
};

/** The tokens that a peer may use. The demo's token is public, so it is valid from loopback only; the others are secrets. */
const tokensFor = (deps: OperatorDeps, peer: string): OperatorToken[] => {
  const command = deps.commandToken();
  return [
    ...deps.tokens,
    ...(command === null ? [] : [{ name: COMMAND_TOKEN, scopes: COMMAND_SCOPES, tokenSha256: sha256(command) }]),
    ...(deps.demoEnabled() && isLoopback(peer) ? [DEMO_OPERATOR] : []),
  ];
};

const findToken = async (
  deps: OperatorDeps,
  sent: string,
  peer: string,
  scope: string | undefined,
): Promise<OperatorToken> => {
  const sentHash = sha256(sent);
  const bytes = Buffer.from(sentHash, 'hex');
  const known = tokensFor(deps, peer).find(({ tokenSha256 }) =>
    timingSafeEqual(Buffer.from(tokenSha256, 'hex'), bytes),
  );
  const found = known ?? (await findStoredToken(deps.db, sentHash, deps.now()));
  if (found) return found;
  deps.log.warn({ address: peer, scope }, 'unknown operator token');
  await deps.limits.consume('operatorTokenAddress', peer);
  throw forbidden(refusalOf(sent));
};

/**
 * The machine of `Authorization: Bearer …`. Throws 403 for an unknown token, 14010 for an expired token, 10429 for an address that has sent
 * too many unknown ones: then a valid one is not accepted either, or guessing would continue.
 */
export const authenticateMachine = async (
  deps: OperatorDeps,
  { authorization, address, peer }: OperatorCredentials,
  scope: string | undefined,
): Promise<Operator> => {
  await deps.limits.requireLeft('operatorTokenAddress', peer);
  const sent = /^bearer ([\w.~+/=-]{1,300})$/i.exec(authorization ?? '')?.[1];
  if (!sent) throw forbidden('operator calls need the header "Authorization: Bearer <token>"');
  const { name, scopes, expiresAt } = await findToken(deps, sent, peer, scope);
  if (expiresAt !== undefined && expiresAt <= deps.now())
    throw new ApiError(CODE.KEY_EXPIRED, `the operator token of ${name} has expired`);
  return { name, kind: 'token', scopes, address, staff: null, member: null };
};

const refusalOf = (sent: string): string =>
  sent === DEMO_OPERATOR_TOKEN
    ? `${DEMO_OPERATOR_TOKEN} is accepted only while the demo is on, and only from the server's own machine`
    : 'this operator token is not known';
