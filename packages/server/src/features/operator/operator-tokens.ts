import { hash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import { CODE } from '@touchline/contract/codes.ts';
import { OPS_SCOPES, type OpsScope } from '@touchline/contract/ops-rights.ts';
import { ApiError, forbidden } from '#platform/http/api-error.ts';
import type { Operator } from '#platform/http/call-context.ts';
import type { OperatorDeps, OperatorToken } from './deps.ts';

/** The public token of the demo world; valid from this machine only. */
export const DEMO_OPERATOR_TOKEN = 'demo-operator';
/** Scopes of the one-time token in `server.json`. */
export const COMMAND_SCOPES: readonly OpsScope[] = ['ingest', 'demo'];

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const isLoopback = (address: string): boolean => loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

const sha256 = (token: string): string => hash('sha256', token);

const DEMO_OPERATOR: OperatorToken = {
  name: DEMO_OPERATOR_TOKEN,
  scopes: OPS_SCOPES,
  tokenSha256: sha256(DEMO_OPERATOR_TOKEN),
};

/** The tokens that a peer may use. The demo's token is public, so it is valid from loopback only; the others are secrets. */
const tokensFor = (deps: OperatorDeps, address: string): OperatorToken[] => {
  const command = deps.commandToken();
  return [
    ...deps.tokens,
    ...(command === null ? [] : [{ name: 'command', scopes: COMMAND_SCOPES, tokenSha256: sha256(command) }]),
    ...(deps.demoEnabled() && isLoopback(address) ? [DEMO_OPERATOR] : []),
  ];
};

const findToken = (tokens: readonly OperatorToken[], sent: string): OperatorToken | undefined => {
  const sentHash = Buffer.from(sha256(sent), 'hex');
  return tokens.find(({ tokenSha256 }) => timingSafeEqual(Buffer.from(tokenSha256, 'hex'), sentHash));
};

/**
 * The operator of `Authorization: Bearer …`. Throws 403 for an unknown token or a missing scope, 14010 for an expired token, 10429 for
 * an address that has sent too many unknown ones: then a valid one is not accepted either, or guessing would continue.
 */
export const authenticateOperator = async (
  deps: OperatorDeps,
  authorization: string | undefined,
  scope: string,
  address: string,
): Promise<Operator> => {
  await deps.limits.requireLeft('operatorTokenAddress', address);
  const sent = /^bearer ([\w.~+/=-]{1,300})$/i.exec(authorization ?? '')?.[1];
  if (!sent) throw forbidden('operator calls need the header "Authorization: Bearer <token>"');
  const found = findToken(tokensFor(deps, address), sent);
  if (!found) {
    deps.log.warn({ address, scope }, 'unknown operator token');
    await deps.limits.consume('operatorTokenAddress', address);
    throw forbidden(refusalOf(sent));
  }
  if (found.expiresAt !== undefined && found.expiresAt <= deps.now())
    throw new ApiError(CODE.KEY_EXPIRED, `the operator token of ${found.name} has expired`);
  if (!found.scopes.some((own) => own === scope))
    throw forbidden(`the operator token of ${found.name} lacks the scope ${scope}`);
  return { name: found.name };
};

const refusalOf = (sent: string): string =>
  sent === DEMO_OPERATOR_TOKEN
    ? `${DEMO_OPERATOR_TOKEN} is accepted only while the demo is on, and only from the server's own machine`
    : 'this operator token is not known';
