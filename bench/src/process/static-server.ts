import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerCalls } from './worker-calls.ts';

/** A file as it leaves: its bytes are already encoded as its headers say. */
export interface StaticFile {
  headers: OutgoingHttpHeaders;
  body: Uint8Array;
}

/** Serves files from memory by path and query on a free port of the loopback address; returns its origin. */
const serve = async (files: ReadonlyMap<string, StaticFile>): Promise<string> => {
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (!file) return response.writeHead(404).end();
    const send = (): unknown => response.writeHead(200, file.headers).end(file.body);
    if (request.method === 'GET') return send();
    // Only a client that answers a form has read it.
    request.on('end', send).resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const calls = { serve };
export type StaticServerCalls = typeof calls;

answerCalls(calls);
