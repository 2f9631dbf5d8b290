import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HostUser } from '@touchline/contract/embedding.ts';
import { DEMO_MEMBER, type MemberName, signInAtApp } from '#member.ts';
import { readPageFile } from '#page-files.ts';
import { createReverseProxy } from '#reverse-proxy.ts';

export interface NativeShellOptions {
  /** 0 uses any free port. */
  port: number;
  /** Origin of a running Touchline. */
  appUrl: string;
  /** The member who signs in; the demo's member by default. */
  member?: MemberName;
}

export interface NativeShell {
  /** Origin of the phone's page. */
  url: string;
  close(): Promise<void>;
}

const OWN = '/native-shell/';

const reply = (response: ServerResponse, status: number, type: string, body: string): void => {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  response.end(body);
};

const serveOwn = async (signIn: () => Promise<HostUser>, path: string, method: string, response: ServerResponse) => {
  if (method === 'POST' && path === 'sign-in') {
    return reply(response, 200, 'application/json', JSON.stringify(await signIn()));
  }
  const file = await readPageFile(path === '' ? 'phone.html' : path);
  if (file === null) reply(response, 404, 'text/plain', 'There is no such file.');
  else reply(response, 200, file.type, file.text);
};

/** A person who opens the shell gets the phone; the app inside it, on the same origin, keeps its own first page. */
const isVisit = ({ url, headers }: IncomingMessage): boolean => url === '/' && headers['sec-fetch-dest'] !== 'iframe';

/**
 * Starts the simulated native app: the page of a phone, and behind it the pages of the app at `appUrl`, into which the bridge of the
 * chosen dialect is injected.
 */
export const startNativeShell = async ({
  port,
  appUrl,
  member = DEMO_MEMBER,
}: NativeShellOptions): Promise<NativeShell> => {
  const proxy = createReverseProxy(appUrl);
  const signIn = () => signInAtApp(appUrl, member);
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://shell');
    if (isVisit(request)) response.writeHead(302, { location: OWN }).end();
    else if (!pathname.startsWith(OWN)) proxy.pass(request, response);
    else {
      serveOwn(signIn, pathname.slice(OWN.length), request.method ?? 'GET', response).catch((error: unknown) =>
        reply(response, 502, 'text/plain', String(error)),
      );
    }
  };
  const server = createServer(handle).on('upgrade', proxy.upgrade);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${taken}`,
    close: () =>
      new Promise((resolve) => {
        proxy.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
