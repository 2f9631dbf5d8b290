import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from './server-process.ts';

/** Stands before a server and shows it as if another build had been put in place. */
export interface ReleaseProxy {
  readonly baseUrl: string;
  /** From now on the page's first script has another name, its old name is gone, and the worker is of that build. */
  release(): void;
  /** From now on there is no worker. */
  takeWorkerAway(): void;
  close(): Promise<void>;
}

/** The page's first script, which no other imports. */
const FIRST = /early-[\w-]{8}\.js/g;
const NEXT = 'early-NextRel1.js';

const pass = (target: string, incoming: IncomingMessage, path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    // What the browser has may be of the other build.
    const { 'if-modified-since': _since, 'if-none-match': _match, ...wanted } = incoming.headers;
    const headers = { ...wanted, 'accept-encoding': 'identity' };
    sendRequest(target + path, { method: incoming.method, headers }, resolve)
      .once('error', reject)
      .end();
  });

/** `first` is the name of the page's first script on the server, such as `early-a1b2c3d4.js`. */
export const startReleaseProxy = async (target: string, first: string): Promise<ReleaseProxy> => {
  let isReleased = false;
  let hasWorker = true;
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const path = incoming.url ?? '/';
    if ((isReleased && path.endsWith(first)) || (!hasWorker && path === '/sw.js'))
      return void outgoing.writeHead(404).end();
    const reply = await pass(target, incoming, path.replace(NEXT, first));
    const { 'content-length': _length, etag: _etag, ...headers } = reply.headers;
    outgoing.writeHead(reply.statusCode ?? 502, headers);
    const isText = /html|javascript/.test(headers['content-type'] ?? '');
    if (!isText) return void reply.pipe(outgoing);
    const body = await text(reply);
    outgoing.end(isReleased ? body.replaceAll(FIRST, NEXT) : body);
  };
  const port = await freePort();
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    release: () => (isReleased = true),
    takeWorkerAway: () => (hasWorker = false),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
