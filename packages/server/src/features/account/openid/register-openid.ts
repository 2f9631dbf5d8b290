import type { DeviceKey } from '@touchline/contract/device-storage.ts';
import { safePath } from '@touchline/domain/in-app-path.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { ApiError } from '#platform/http/api-error.ts';
import { OncePerAddress, ONE_LINE } from '#platform/http/once-per-address.ts';
import { originOf } from '#platform/http/origin.ts';
import { type AttemptStates, openAttempt, takeAttempt } from '../sign-in-attempts.ts';
import type { SignInMethodDeps } from '../sign-in-methods.ts';
import { createProviderClient, failureOf, type OpenIdFailure, type ProviderClient } from './provider-client.ts';

const ROOT = '/auth/openid';
const COOKIE = 'touchline_openid' satisfies DeviceKey<'cookie'>;
const ATTEMPT_MS = 600_000;
const FALLBACK = '/account';

/** Why a sign-in with a provider ended, as the app shows it; `expired`: too late, used before, or not begun in this browser. */
type Problem = OpenIdFailure | 'expired';
type Purpose = AttemptStates['openid']['purpose'];

const StartQuery = z.object({
  challenge: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  back: z.string().max(500).default(FALLBACK),
  for: z.literal(['sign-in', 'link']).default('sign-in'),
});

interface ProviderPath {
  Params: { provider: string };
}

/** In-app pages: where the app takes over, and where a sign-in that failed ends. */
const pageOf = (purpose: Purpose): string => (purpose === 'link' ? '/account/security' : '/account/sign-in');
const LANDING = '/account/openid';

const addressOf = (page: string, query: Record<string, string>): string =>
  `${page}?${new URLSearchParams(query).toString()}`;

const cookieOf = (value: string, maxAgeMs: number, isSecure: boolean): string =>
  [
    `${COOKIE}=${value}`,
    `Path=${ROOT}`,
    `Max-Age=${maxAgeMs / 1000}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');

const readCookie = ({ headers }: FastifyRequest): string =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? '';

/** The two addresses of a browser's way to a provider and back. */
export const registerOpenId = (app: FastifyInstance, deps: SignInMethodDeps): void => {
  if (deps.providers.length === 0) return;
  const clients = new Map(deps.providers.map((provider) => [provider.id, createProviderClient(provider, deps.now)]));
  const flow: Flow = { ...deps, clients, failures: new OncePerAddress(ONE_LINE, deps.now) };
  void app.register(async (scope) => {
    // A browser is on its way: whatever goes wrong leads back into the app.
    scope.setErrorHandler((error, request, reply) => {
      const problem = error instanceof ApiError ? 'limit' : 'unavailable';
      if (!(error instanceof ApiError)) request.log.error({ err: error }, 'a sign-in with a provider failed');
      return send(reply, addressOf(pageOf('sign-in'), { openid: problem }));
    });
    scope.get<ProviderPath>(`${ROOT}/:provider/start`, (request, reply) => start(flow, request, reply));
    scope.get<ProviderPath>(`${ROOT}/:provider/callback`, (request, reply) => finish(flow, request, reply));
  });
};

interface Flow extends SignInMethodDeps {
  clients: ReadonlyMap<string, ProviderClient>;
  failures: OncePerAddress;
}

const send = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(address, 302);

const siteOf = ({ publicUrl }: Flow, request: FastifyRequest): string => publicUrl ?? originOf(request);

const redirectUriOf = (flow: Flow, request: FastifyRequest<ProviderPath>): string =>
  `${siteOf(flow, request)}${ROOT}/${request.params.provider}/callback`;

/** Ends a flow in the app, with one line in the log for a minute, address and reason. */
const end = (
  { failures }: Flow,
  request: FastifyRequest<ProviderPath>,
  reply: FastifyReply,
  { problem, purpose, back, code }: { problem: Problem; purpose: Purpose; back: string; code?: string },
): FastifyReply => {
  const { provider } = request.params;
  if (failures.isFirst(request.ip, problem))
    request.log.warn(
      { event: 'openid.failed', provider, problem, code, address: request.ip },
      'a sign-in with a provider failed',
    );
  return send(reply, addressOf(pageOf(purpose), { openid: problem, back }));
};

const start = async (flow: Flow, request: FastifyRequest<ProviderPath>, reply: FastifyReply): Promise<FastifyReply> => {
  await flow.limits.consume('signInStepAddress', request.ip);
  const query = StartQuery.safeParse(request.query);
  const { challenge = '', back: sent = FALLBACK, for: purpose = 'sign-in' } = query.data ?? {};
  const back = safePath(sent) ?? FALLBACK;
  const { provider } = request.params;
  const client = flow.clients.get(provider);
  if (!query.success || client === undefined) return end(flow, request, reply, { problem: 'invalid', purpose, back });
  // The cookie has to be that of the site to which the provider sends the browser back.
  if (flow.publicUrl !== undefined && new URL(flow.publicUrl).host !== request.host)
    return send(reply, `${siteOf(flow, request)}${addressOf(pageOf(purpose), { back })}`);
  try {
    const { address, checks } = await client.start(redirectUriOf(flow, request));
    const state = { ...checks, provider, challenge, back, purpose };
    const id = await openAttempt(flow.db, 'openid', state, { now: flow.now(), ms: ATTEMPT_MS });
    const isSecure = siteOf(flow, request).startsWith('https:');
    return send(reply.header('set-cookie', cookieOf(id, ATTEMPT_MS, isSecure)), address);
  } catch (error) {
    const { failure: problem, code } = failureOf(error);
    return end(flow, request, reply, { problem, purpose, back, code });
  }
};

const finish = async (
  flow: Flow,
  request: FastifyRequest<ProviderPath>,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  await flow.limits.consume('signInStepAddress', request.ip);
  const { provider } = request.params;
  const isSecure = siteOf(flow, request).startsWith('https:');
  void reply.header('set-cookie', cookieOf('', 0, isSecure));
  const attempt = await takeAttempt(flow.db, 'openid', readCookie(request), flow.now());
  const client = flow.clients.get(provider);
  const { state } = request.query as { state?: unknown };
  if (attempt === null || client === undefined || attempt.provider !== provider || attempt.state !== state)
    return end(flow, request, reply, {
      problem: 'expired',
      purpose: attempt?.purpose ?? 'sign-in',
      back: attempt?.back ?? FALLBACK,
    });
  const { purpose, back, challenge } = attempt;
  try {
    const answer = new URL(redirectUriOf(flow, request));
    answer.search = new URL(request.url, answer).search;
    const proof = { ...(await client.finish(answer, attempt)), challenge };
    const code = await openAttempt(flow.db, 'openid-proof', proof, { now: flow.now(), ms: ATTEMPT_MS });
    return send(reply, addressOf(LANDING, { code, for: purpose, back }));
  } catch (error) {
    const { failure: problem, code } = failureOf(error);
    return end(flow, request, reply, { problem, purpose, back, code });
  }
};
