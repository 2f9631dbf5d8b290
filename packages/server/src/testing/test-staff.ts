import type { StaffRole } from '@touchline/contract/ops-rights.ts';
import type { StaffSession } from '@touchline/contract/ops-session.ts';
import type { CallOf, ReplyOf } from '@touchline/contract/route.ts';
import type { Routes } from '@touchline/contract/routes.ts';
import { Secret, TOTP } from 'otpauth';
import type { HttpReply, TestApp } from './test-app.ts';
import { sendCall } from './test-http.ts';

const STEP_MS = 30_000;

/** A browser at the console: it keeps the cookie of its session. */
export class ConsoleBrowser {
  readonly #app: TestApp;
  /** The last Set-Cookie header. */
  setCookie = '';
  headers: Record<string, string> = { 'x-touchline-console': '1' };

  constructor(app: TestApp) {
    this.#app = app;
  }

  get cookie(): string {
    return this.setCookie.split(';')[0] ?? '';
  }

  async call<Name extends keyof Routes>(
    name: Name,
    request: CallOf<Routes[Name]>,
    headers: Record<string, string> = {},
    payload?: string,
  ): Promise<HttpReply<ReplyOf<Routes[Name]>>> {
    const own: Record<string, string> = this.cookie === '' ? {} : { cookie: this.cookie };
    const sentHeaders = { ...this.headers, ...own, ...headers };
    const reply = await sendCall(this.#app.app, name, request as Record<string, unknown>, sentHeaders, payload);
    const sent = reply.headers['set-cookie'];
    if (typeof sent === 'string') this.setCookie = sent;
    return reply;
  }
}

/** The token of a link. */
export const tokenOf = (link: string): string => new URL(link).hash.slice(1);

export const PASSWORD = 'correct horse battery';

/** Signs in the account of the demo, or another without a second factor. */
export const signInAs = async (app: TestApp, login: string, password = PASSWORD): Promise<ConsoleBrowser> => {
  const browser = new ConsoleBrowser(app);
  await browser.call('opsSignIn', { login, password });
  return browser;
};

/** Invites a member of staff with a machine token, accepts the link, and returns the browser that is signed in. */
export const inviteTo = async (app: TestApp, login: string, roles: StaffRole[]) => {
  const { data } = await app.ops('opsInviteStaff', { login, roles });
  const browser = new ConsoleBrowser(app);
  const { data: session } = await browser.call('opsAcceptLink', { token: tokenOf(data.link), password: PASSWORD });
  return { browser, session: session as StaffSession };
};

/** The code of an authenticator app at a time. */
export const codeOf = (secret: string, now: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });

/** Sets up the second factor, a time step after the last code; returns its secret and the recovery codes. */
export const enrol = async (app: TestApp, browser: ConsoleBrowser) => {
  const { data } = await browser.call('opsStartSecondFactor', {});
  app.clock.now += STEP_MS;
  const done = await browser.call('opsFinishSecondFactor', { code: codeOf(data.secret, app.clock.now) });
  return { secret: data.secret, recoveryCodes: done.data.recoveryCodes, session: done.data.session };
};
