import { Agent, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';

/** What a native app does at document start. A classic script runs before the app's modules; `'self'` of the policy covers it. */
const BRIDGE_SCRIPT = '<script src="/native-shell/bridge.ts"></script>';

export interface ReverseProxy {
  pass(incoming: IncomingMessage, response: ServerResponse): void;
  /** WebSockets (push). */
  upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): void;
}

const wantsPage = ({ headers }: IncomingMessage): boolean => headers.accept?.includes('text/html') ?? false;

/** The Host header is kept: the app's server derives its URLs from it. Callers behind a proxy are not local peers. */
const headersFor = (incoming: IncomingMessage): IncomingHttpHeaders => {
  const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' };
  if (!wantsPage(incoming)) return headers;
  const { 'accept-encoding': _encoding, 'if-none-match': _tag, 'if-modified-since': _date, ...plain } = headers;
  return plain;
};

const answerPage = async (upstream: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { 'content-length': _length, etag: _tag, ...headers } = upstream.headers;
  const page = await text(upstream);
  response.writeHead(upstream.statusCode ?? 502, { ...headers, 'cache-control': 'no-store' });
  response.end(page.replace('<head>', `<head>${BRIDGE_SCRIPT}`));
};

const answer = (upstream: IncomingMessage, response: ServerResponse): void => {
  if (upstream.headers['content-type']?.startsWith('text/html')) {
    answerPage(upstream, response).catch(() => response.destroy());
    return;
  }
  response.writeHead(upstream.statusCode ?? 502, upstream.headers);
  upstream.pipe(response);
};

const headOf = (incoming: IncomingMessage): string => {
  const { rawHeaders } = incoming;
  const lines = rawHeaders.flatMap((name, place) => (place % 2 === 0 ? [`${name}: ${rawHeaders[place + 1]}`] : []));
  lines.push(`x-forwarded-for: ${incoming.socket.remoteAddress ?? ''}`);
  return `${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
};

/** Forwards everything to the app at `appUrl`, and injects the bridge's script before the scripts of its pages. */
export const createReverseProxy = (appUrl: string): ReverseProxy => {
  const { hostname, port } = new URL(appUrl);
  const agent = new Agent({ keepAlive: true });
  const sockets = new Set<Socket | Duplex>();
  return {
    pass: (incoming, response) => {
      const outgoing = request(
        { hostname, port, agent, method: incoming.method, path: incoming.url, headers: headersFor(incoming) },
        (upstream) => answer(upstream, response),
      );
      outgoing.once('error', () => {
        if (response.headersSent) response.destroy();
        else response.writeHead(502, { 'content-type': 'text/plain' }).end('The app cannot be reached.');
      });
      response.once('close', () => outgoing.destroy());
      incoming.pipe(outgoing);
    },
    upgrade: (incoming, socket, head) => {
      const upstream = connect(Number(port), hostname, () => {
        upstream.write(headOf(incoming));
        upstream.write(head);
        upstream.pipe(socket).pipe(upstream);
      });
      for (const [one, other] of [
        [socket, upstream],
        [upstream, socket],
      ] as const) {
        sockets.add(one);
        one.once('error', () => other.destroy());
        one.once('close', () => {
          sockets.delete(one);
          other.destroy();
        });
      }
    },
    close: () => {
      agent.destroy();
      for (const socket of sockets) socket.destroy();
    },
  };
};
