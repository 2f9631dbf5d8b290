import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyCallHeaders } from '@touchline/server/src/platform/http/call-headers.ts';
import { createMemoryLimits } from '@touchline/server/src/platform/http/limits.ts';
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

/**
 * A bare node:http server that answers one path from memory, after the checks that every call passes: limit of the address, signature,
 * clock (`now`) and limit of the device. Returns its origin.
 */
const serve = async ({ path, file, now }: Served): Promise<string> => {
  const limits = createMemoryLimits(Date.now);
  const check = ({ url = '', headers: sent, socket }: IncomingMessage): void => {
    void limits.consume('address', socket.remoteAddress ?? '')?.catch(() => undefined);
    if (!CALL.test(url)) return;
    const { deviceId } = verifyCallHeaders(sent, SIGNATURE_SUFFIX, now);
    void limits.consume('device', deviceId)?.catch(() => undefined);
  };
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

const calls = { serve };
export type FloorServerCalls = typeof calls;

answerCalls(calls);
