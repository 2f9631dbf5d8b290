import type { Socket } from 'node:net';
import { type Opened, openConnection, ping } from '#push/open-connection.ts';
import { answerCalls } from '#process/worker-calls.ts';
import { nowMs } from './now-ms.ts';

const PING_EVERY_MS = 60_000;

const sockets: Socket[] = [];
let awaited: { text: string; times: Map<Socket, number>; resolve: (times: number[]) => void } | null = null;

const note = (socket: Socket, chunk: Buffer): void => {
  if (awaited === null || awaited.times.has(socket) || !chunk.includes(awaited.text)) return;
  const { times, resolve } = awaited;
  times.set(socket, nowMs());
  if (times.size < sockets.length) return;
  awaited = null;
  resolve([...times.values()]);
};

/** Opens connections one after another. */
const connect = async ({ count, ...opened }: Omit<Opened, 'index'> & { count: number }): Promise<void> => {
  for (let index = 0; index < count; index++) {
    const socket = await openConnection({ ...opened, index: sockets.length });
    socket.on('data', (chunk) => note(socket, chunk));
    if (opened.kind === 'hub') setInterval(() => ping(socket), PING_EVERY_MS);
    sockets.push(socket);
  }
};

/** When each connection received the next frame that contains a text, in ms of the machine's clock. */
const arrivals = (text: string): Promise<number[]> =>
  new Promise((resolve) => {
    awaited = { text, times: new Map(), resolve };
  });

const calls = { connect, arrivals };
export type FrameTimesCalls = typeof calls;

answerCalls(calls);
