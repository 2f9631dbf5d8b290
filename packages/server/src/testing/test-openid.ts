import { hash, randomBytes } from 'node:crypto';
import { OPENID_CLIENT, type OpenIdSimulator } from '@touchline/service-simulator/openid/openid-simulator.ts';
import type { TestApp } from './test-app.ts';

export const SITE = 'http://localhost:3000';
export const CALLBACK = `${SITE}/auth/openid/simulated/callback`;

/** Settings of a server that knows the simulated provider. */
export const openIdSettings = ({ issuer }: OpenIdSimulator): Record<string, string> => ({
  PUBLIC_URL: SITE,
  OIDC_PROVIDERS: JSON.stringify([
    {
      id: 'simulated',
      name: { zh: '模拟账号', en: 'Simulated' },
      issuer,
      clientId: OPENID_CLIENT.id,
      clientSecret: OPENID_CLIENT.secret,
    },
  ]),
});

interface Answer {
  status: number;
  location: string | null;
  cookies: string[];
}

/** As much of a browser as a sign-in needs: cookies by host, and redirects one by one. */
export const createBrowser = (app: TestApp) => {
  const jars = new Map<string, Map<string, string>>();
  const request = async (url: URL, form?: Record<string, string>): Promise<Answer> => {
    const jar = jars.get(url.host) ?? new Map<string, string>();
    jars.set(url.host, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = url.origin === SITE ? await viaInject(app, url, cookie) : await viaFetch(url, cookie, form);
    for (const line of answer.cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  /** Follows redirects until a page, which is returned, or `until` holds for an address, which is not opened. */
  const open = async (address: string, form?: Record<string, string>, until = (_: URL) => false): Promise<URL> => {
    let url = new URL(address);
    let answer = await request(url, form);
    while (answer.location !== null) {
      url = new URL(answer.location, url);
      if (until(url) || (url.origin === SITE && !url.pathname.startsWith('/auth/'))) return url;
      answer = await request(url);
    }
    return url;
  };
  return { open, cookies: (host: string) => [...(jars.get(host) ?? [])] };
};
type Browser = ReturnType<typeof createBrowser>;

const viaInject = async (app: TestApp, url: URL, cookie: string): Promise<Answer> => {
  const reply = await app.app.inject({ url: url.pathname + url.search, headers: { host: url.host, cookie } });
  const set = reply.headers['set-cookie'] ?? [];
  return {
    status: reply.statusCode,
    location: reply.headers.location ?? null,
    cookies: Array.isArray(set) ? set : [set],
  };
};

const viaFetch = async (url: URL, cookie: string, form?: Record<string, string>): Promise<Answer> => {
  const reply = await fetch(url, {
    redirect: 'manual',
    headers: { cookie },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  await reply.arrayBuffer();
  return { status: reply.status, location: reply.headers.get('location'), cookies: reply.headers.getSetCookie() };
};

export const newVerifier = (): string => randomBytes(32).toString('base64url');

export const startAddress = (verifier: string, more: Record<string, string> = {}): string => {
  const query = new URLSearchParams({
    challenge: hash('sha256', verifier, 'base64url'),
    back: '/news?sort=2',
    ...more,
  });
  return `${SITE}/auth/openid/simulated/start?${query.toString()}`;
};

interface Visit {
  person?: string;
  answer?: 'allow' | 'refuse';
  more?: Record<string, string>;
  until?: (url: URL) => boolean;
}

/** Signs in at the provider and returns the address in the app, or the first one for which `until` holds. */
export const visitProvider = async (
  browser: Browser,
  verifier: string,
  { person = 'alice', answer = 'allow', more, until }: Visit = {},
): Promise<URL> => {
  let at = await browser.open(startAddress(verifier, more), undefined, until);
  if (at.origin === SITE || until?.(at)) return at;
  at = await browser.open(at.href, { person }, until);
  if (at.origin === SITE || until?.(at)) return at;
  return browser.open(at.href, { answer }, until);
};

/** What the app sends after a visit that went well. */
export const handOverOf = (landing: URL, verifier: string) => ({
  code: landing.searchParams.get('code') ?? '',
  verifier,
});
