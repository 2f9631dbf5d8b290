import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastifyFormbody from '@fastify/formbody';
import { verifyCallHeaders } from '@touchline/server/src/platform/http/call-headers.ts';
import { createMemoryLimits } from '@touchline/server/src/platform/http/limits.ts';
import { fastify } from 'fastify';
import { SIGNATURE_SUFFIX } from '#process/call-headers.ts';
import type { StaticFile } from '#process/static-server.ts';
import { answerCalls } from '#process/worker-calls.ts';

interface Served {
  path: string;
  file: StaticFile;
  /** The clock of calls, epoch ms. */
  now: number;
}

/** Pages are neither signed nor counted by device. */
const CALL = /^\/(api|ssapi)\//;

/** The checks that every call passes: limit of the address, signature, clock (`now`) and limit of the device. */
const checker = (now: number): ((request: IncomingMessage) => void) => {
  const limits = createMemoryLimits(Date.now);
  return ({ url = '', headers: sent, socket }) => {
    void limits.consume('address', socket.remoteAddress ?? '')?.catch(() => undefined);
    if (!CALL.test(url)) return;
    const { deviceId } = verifyCallHeaders(sent, SIGNATURE_SUFFIX, now);
    void limits.consume('device', deviceId)?.catch(() => undefined);
  };
};

/** A bare node:http server that answers one path from memory, after the checks. Returns its origin. */
const serveBare = async ({ path, file, now }: Served): Promise<string> => {
  const check = checker(now);
  const server = createServer((request, response) => {
    if (request.url !== path) return response.writeHead(404).end();
    check(request);
    const send = (): unknown => response.writeHead(200, file.headers).end(file.body);
    if (request.method === 'GET') return send();
    // Only a client that answers a form has read it.
    request.on('end', send).resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** The same by Fastify with its form parser and nothing else. */
const serveFastify = async ({ path, file, now }: Served): Promise<string> => {
  const check = checker(now);
  const app = fastify();
  await app.register(fastifyFormbody);
  app.addHook('onRequest', (request, _reply, done) => {
    check(request.raw);
    done();
  });
  app.route({
    method: ['GET', 'POST'],
    url: path.split('?')[0] ?? path,
    handler: (_request, reply) => reply.headers(file.headers).send(file.body),
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
};

const calls = { serveBare, serveFastify };
export type FloorServerCalls = typeof calls;

answerCalls(calls);
