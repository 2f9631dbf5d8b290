import type { DeviceKey } from '@touchline/contract/device-storage.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { forbidden } from '#platform/http/api-error.ts';
import { isAllowedOrigin } from '#platform/http/origin.ts';

const COOKIE = 'touchline_staff' satisfies DeviceKey<'cookie'>;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The token of a staff session in a Cookie header; null without one. */
export const readStaffToken = (header: string | undefined): string | null => {
  const token = header === undefined ? undefined : parseCookie(header)[COOKIE];
  return token !== undefined && TOKEN.test(token) ? token : null;
};

/** The Set-Cookie header of a session: never readable by scripts, never sent by other sites, never to the visitors' app. */
export const staffCookie = (token: string, { isSecure, expiresAt }: { isSecure: boolean; expiresAt: number }): string =>
  stringifySetCookie({
    name: COOKIE,
    value: token,
    path: '/ops',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    expires: new Date(expiresAt),
  });

/** The Set-Cookie header that removes the cookie. */
export const noStaffCookie = (isSecure: boolean): string => staffCookie('', { isSecure, expiresAt: 0 });

/** Where a request arrived. */
interface ConsoleEntry {
  host: string;
  /** The local port of its connection. */
  port: number | undefined;
}

/** The part of a call by which its page is recognised. */
export interface ConsoleCall extends ConsoleEntry {
  headers: IncomingHttpHeaders;
  /** The method, or null for a socket, which cannot have headers of its own. */
  method: string | null;
}

/** Where the console is answered. */
export interface ConsoleSite {
  isOn: boolean;
  /** Host headers under which it is answered; empty for all. */
  hosts: readonly string[];
  /** The only port on which it is answered, if there is one. */
  port: number | undefined;
}

/** Whether a request arrived where the console is answered. */
export const answersConsole = ({ isOn, hosts, port }: ConsoleSite, at: ConsoleEntry): boolean =>
  isOn &&
  (port === undefined || port === at.port) &&
  (hosts.length === 0 || hosts.includes(at.host) || hosts.includes(at.host.replace(/:\d+$/, '')));

/**
 * Refuses calls with the cookie, and sign-ins, that do not come from a page of this server. Pages of other origins cannot send the header without
 * a preflight, and browsers name the origin of each call that changes something.
 */
export const createConsoleGuard =
  (site: ConsoleSite, publicUrl: string | undefined) =>
  ({ headers, host, port, method }: ConsoleCall): void => {
    const { origin } = headers;
    if (!site.isOn) throw forbidden('the console is off');
    if (!answersConsole(site, { host, port })) throw forbidden(`the console is not answered under ${host}`);
    if (origin !== undefined && !isAllowedOrigin(origin, host, [], publicUrl))
      throw forbidden('calls of the console are accepted from its own pages only');
    if (method !== null && method !== 'GET' && headers['x-touchline-console'] !== '1')
      throw forbidden('calls of the console need the header "x-touchline-console: 1"');
  };
