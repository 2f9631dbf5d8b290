import type { Socket } from 'node:net';
import { answerCalls } from '#process/worker-calls.ts';
import { openConnection, type SenderKind } from './open-connection.ts';

const sockets: Socket[] = [];
let received = 0;
let awaited: { bytes: number; resolve: () => void } | null = null;

const settle = (): void => {
  if (!awaited || received < awaited.bytes) return;
  const { bytes, resolve } = awaited;
  awaited = null;
  received -= bytes;
  resolve();
};

interface Connections {
  port: number;
  count: number;
  kind: SenderKind;
}

/** Opens connections one after another, which from then on only count what arrives. */
const connect = async ({ port, count, kind }: Connections): Promise<void> => {
  for (let opened = 0; opened < count; opened++) {
    const socket = await openConnection({ port, kind, index: sockets.length });
    socket.on('data', (chunk) => {
      received += chunk.length;
      settle();
    });
    sockets.push(socket);
  }
};

/** Resolves when so many bytes have arrived on all connections together; they count from zero again then. */
const receive = (bytes: number): Promise<void> =>
  new Promise((resolve) => {
    awaited = { bytes, resolve };
    settle();
  });

const calls = { connect, receive };
export type ReceiverCalls = typeof calls;

answerCalls(calls);
