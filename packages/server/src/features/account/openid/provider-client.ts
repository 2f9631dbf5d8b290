import type * as OpenIdClient from 'openid-client';
import type { OpenIdProvider } from '#platform/config/openid-providers.ts';

/** Seconds for one request to a provider. */
const TIMEOUT_S = 10;
/** Seconds by which the clocks of a provider and this server may differ. */
const CLOCK_TOLERANCE_S = 60;
const DISCOVERY_MS = 3_600_000;
const SCOPE = 'openid profile email';

/** Who a provider says that somebody is; `name` may be empty. */
export interface OpenIdProof {
  issuer: string;
  subject: string;
  name: string;
}

/** The parameters of one authorization request that its answer is checked against. */
export interface AuthorizationChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** `refused`: the person did not consent; `unavailable`: the provider cannot be reached or is failing; `invalid`: its answer is not valid. */
export type OpenIdFailure = 'refused' | 'unavailable' | 'invalid';

export interface ProviderClient {
  /** Where to send the browser, and the checks to keep for the answer. Rejects when the provider is down. */
  start(redirectUri: string): Promise<{ address: string; checks: AuthorizationChecks }>;
  /** Who somebody is by an authorization response, which `answer` is with its query; rejects when anything about it is wrong. */
  finish(answer: URL, checks: AuthorizationChecks): Promise<OpenIdProof>;
}

/** The first choice of the standard, unless the provider only takes the other. */
const secretAuth =
  (client: typeof OpenIdClient, secret: string): OpenIdClient.ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost;
    authenticate(secret)(server, ...rest);
  };

const discover = async (provider: OpenIdProvider): Promise<OpenIdClient.Configuration> => {
  const client = await import('openid-client');
  const { issuer, clientId, clientSecret } = provider;
  const isLocal = issuer.startsWith('http:');
  return client.discovery(
    new URL(issuer),
    clientId,
    { [client.clockTolerance]: CLOCK_TOLERANCE_S },
    clientSecret === undefined ? client.None() : secretAuth(client, clientSecret),
    {
      timeout: TIMEOUT_S,
      execute: [client.enableNonRepudiationChecks, ...(isLocal ? [client.allowInsecureRequests] : [])],
    },
  );
};

type Claims = Readonly<Record<string, unknown>>;

const nameOf = (claims: Claims): string =>
  [claims.preferred_username, claims.name, claims.given_name].find(
    (name): name is string => typeof name === 'string' && name.trim() !== '',
  ) ?? '';

/** Talks to one provider, whose metadata are read when they are first used and again after an hour. */
export const createProviderClient = (provider: OpenIdProvider, now: () => number): ProviderClient => {
  let known: { configuration: Promise<OpenIdClient.Configuration>; at: number } | null = null;
  const configurationOf = async (): Promise<OpenIdClient.Configuration> => {
    if (known === null || now() - known.at > DISCOVERY_MS) known = { configuration: discover(provider), at: now() };
    const { configuration } = known;
    try {
      return await configuration;
    } catch (error) {
      // The next one tries again.
      known = null;
      throw error;
    }
  };
  return {
    async start(redirectUri) {
      const [client, configuration] = await Promise.all([import('openid-client'), configurationOf()]);
      const checks = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      };
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, checks };
    },
    async finish(answer, { state, nonce, codeVerifier }) {
      const [client, configuration] = await Promise.all([import('openid-client'), configurationOf()]);
      const tokens = await client.authorizationCodeGrant(configuration, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('the provider sent no id token');
      const { iss: issuer, sub: subject } = claims;
      const name = nameOf(claims) || (await userInfoName(client, configuration, tokens.access_token, subject));
      return { issuer, subject, name };
    },
  };
};

/** Only a proposal for a user name: without it the person picks one. */
const userInfoName = async (
  client: typeof OpenIdClient,
  configuration: OpenIdClient.Configuration,
  accessToken: string,
  subject: string,
): Promise<string> => {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return '';
  try {
    return nameOf(await client.fetchUserInfo(configuration, accessToken, subject));
  } catch {
    return '';
  }
};

const UNREACHABLE = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']);

/** What went wrong at a provider, for the person, and the code of the library for the log, which names no value. */
export const failureOf = (error: unknown): { failure: OpenIdFailure; code: string } => {
  const {
    name = 'Error',
    code = '',
    error: oauthError = '',
  } = error as { name?: string; code?: string; error?: string };
  const detail = [name, code, oauthError].filter(Boolean).join(' ');
  if (oauthError === 'access_denied') return { failure: 'refused', code: detail };
  const isDown =
    UNREACHABLE.has(code) ||
    error instanceof TypeError ||
    name === 'TimeoutError' ||
    oauthError === 'server_error' ||
    oauthError === 'temporarily_unavailable';
  return { failure: isDown ? 'unavailable' : 'invalid', code: detail };
};
