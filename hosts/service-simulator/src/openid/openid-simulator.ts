import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Configuration, Provider } from 'oidc-provider';
import { handleInteraction, INTERACTION_ROOT } from '#openid/interaction-pages.ts';
import { PEOPLE } from '#openid/people.ts';

/**
 * What the provider does wrong: it answers nothing (`down`), puts another nonce into the id token (`nonce`), signs one that expired an hour
 * ago (`expired`), or names another issuer in its answer to the browser (`issuer`), as in a mix-up attack.
 */
export type OpenIdFault = 'down' | 'nonce' | 'expired' | 'issuer';

/** The only client of the provider. */
export const OPENID_CLIENT = { id: 'touchline', secret: 'secret-of-the-simulated-provider' } as const;

interface OpenIdSimulatorOptions {
  /** Redirect addresses that are registered for the client. */
  redirectUris: readonly string[];
  /** 0 uses any free port. */
  port?: number;
}

/** A certified OpenID Connect provider with invented people. */
export interface OpenIdSimulator {
  /** `http://localhost:3400`. */
  issuer: string;
  setFault(fault: OpenIdFault | null): void;
  close(): Promise<void>;
}

/** Of everything the provider issues. */
const LIFE_S = 600;

const configurationFor = (redirectUris: readonly string[]): Configuration => ({
  clients: [
    {
      client_id: OPENID_CLIENT.id,
      client_secret: OPENID_CLIENT.secret,
      redirect_uris: [...redirectUris],
      response_types: ['code'],
      grant_types: ['authorization_code'],
    },
  ],
  jwks: { keys: [generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })] },
  ttl: { AccessToken: LIFE_S, Grant: LIFE_S, IdToken: LIFE_S, Interaction: LIFE_S, Session: LIFE_S },
  pkce: { required: () => true },
  claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email', 'email_verified'] },
  findAccount: (_, accountId) => ({
    accountId,
    claims: () => {
      const person = PEOPLE.find(({ id }) => id === accountId);
      const { name, preferredName, email } = person ?? { name: '', preferredName: '', email: '' };
      return { sub: accountId, name, preferred_username: preferredName, email, email_verified: true };
    },
  }),
  interactions: { url: (_, { uid }) => `${INTERACTION_ROOT}/${uid}` },
  features: { devInteractions: { enabled: false } },
  cookies: { keys: ['cookies of a simulated provider'] },
});

interface IdToken {
  payload(): Promise<Record<string, unknown>>;
  issue(options: { use: string; expiresAt?: number | null }): Promise<string>;
}

const HOUR_S = 3600;

/** Lets the provider sign what it would never sign. */
const breakIdTokens = (provider: Provider, faultNow: () => OpenIdFault | null): void => {
  const token = (provider as unknown as { IdToken: { prototype: IdToken } }).IdToken.prototype;
  const { payload, issue } = token;
  token.payload = async function () {
    const claims = await payload.call(this);
    return faultNow() === 'nonce' ? { ...claims, nonce: 'of-another-sign-in' } : claims;
  };
  token.issue = function (options) {
    const isExpired = faultNow() === 'expired' && options.use === 'idtoken';
    return issue.call(this, isExpired ? { ...options, expiresAt: Math.floor(Date.now() / 1000) - HOUR_S } : options);
  };
};

const OTHER_ISSUER = 'https://other-provider.example.test';

/** Starts the provider; close it at the end. */
export const startOpenIdSimulator = async ({
  redirectUris,
  port = 0,
}: OpenIdSimulatorOptions): Promise<OpenIdSimulator> => {
  let fault: OpenIdFault | null = null;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configurationFor(redirectUris));
  breakIdTokens(provider, () => fault);
  provider.use(async (context, next) => {
    await next();
    const target = URL.parse(context.response.get('location'));
    if (fault !== 'issuer' || !target?.searchParams.has('iss')) return;
    target.searchParams.set('iss', OTHER_ISSUER);
    context.response.set('location', target.href);
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (fault === 'down') response.writeHead(503).end();
    else if (!request.url?.startsWith(`${INTERACTION_ROOT}/`)) void answer(request, response);
    else
      handleInteraction(provider, request, response).catch((error: unknown) =>
        response.writeHead(400).end(String(error)),
      );
  });
  return {
    issuer,
    setFault: (next) => {
      fault = next;
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
};
