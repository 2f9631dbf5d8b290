import type { AddressInfo, Server, Socket } from 'node:net';
import { setImmediate as nextTick } from 'node:timers/promises';
import { answerCalls } from '#process/worker-calls.ts';

/** What a worker that pushes can be asked. */
export interface Sender {
  /** Listens on a free port of the loopback address. */
  listen: (argument: null) => Promise<number>;
  /** Sends so many messages to every connection, one per turn of the event loop; returns the bytes of all of them. */
  publish: (messages: number) => Promise<number>;
  /** Frees what can be freed, so that memory can be compared; needs the flag `--expose-gc`. Returns the bytes of the heap. */
  collectGarbage: (argument: null) => Promise<number>;
}
export type SenderCalls = { [Name in keyof Sender]: Sender[Name] };

const bytesWritten = (sockets: ReadonlySet<Socket>): number => {
  let sum = 0;
  for (const socket of sockets) sum += socket.bytesWritten;
  return sum;
};

/** Runs a worker around a server whose `sendToAll` hands one message to all connections within this turn. */
export const runSender = (server: Server, sendToAll: (sockets: ReadonlySet<Socket>) => void): void => {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const calls: Sender = {
    async listen() {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return (server.address() as AddressInfo).port;
    },
    async publish(messages) {
      const before = bytesWritten(sockets);
      for (let message = 0; message < messages; message++) {
        sendToAll(sockets);
        await nextTick();
      }
      return bytesWritten(sockets) - before;
    },
    async collectGarbage() {
      await globalThis.gc?.({ type: 'major', execution: 'async' });
      return process.memoryUsage().heapUsed;
    },
  };
  answerCalls({ ...calls });
};
