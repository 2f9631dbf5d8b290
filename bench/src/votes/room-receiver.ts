import type { Socket } from 'node:net';
import { openConnection } from '#push/open-connection.ts';
import { answerCalls } from '#process/worker-calls.ts';

interface Viewer {
  socket: Socket;
  frames: number;
  /** What may be the beginning of a mutation's name. */
  rest: string;
}

const viewers: Viewer[] = [];

/** Opens so many sockets of a room, which count the messages of a mutation from then on. */
const connect = async (of: { port: number; count: number; channel: string; mutation: string }): Promise<void> => {
  const { port, count, channel, mutation } = of;
  const mark = `"${mutation}"`;
  for (let opened = 0; opened < count; opened++) {
    const socket = await openConnection({ port, kind: 'hub', index: viewers.length, channel });
    const viewer: Viewer = { socket, frames: 0, rest: '' };
    socket.on('data', (chunk) => {
      const parts = (viewer.rest + chunk.toString('latin1')).split(mark);
      viewer.frames += parts.length - 1;
      viewer.rest = parts.at(-1)?.slice(-mark.length) ?? '';
    });
    viewers.push(viewer);
  }
};

const calls = {
  connect,
  /** Fewest and most messages that a socket has received. */
  frames: async () => {
    const counts = viewers.map(({ frames }) => frames);
    return { least: Math.min(...counts), most: Math.max(...counts) };
  },
};
export type RoomReceiverCalls = typeof calls;

answerCalls(calls);
