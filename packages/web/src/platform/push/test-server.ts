import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { WebSocket as ServerSocket } from 'ws';

interface Command {
  cmd: string;
  channels?: (string | { name: string; epoch?: string; offset?: number })[];
  token?: string;
}

/** A push server under a test's control. */
export const startTestServer = async (port = 0) => {
  const server = new WebSocketServer({ port, host: '127.0.0.1' });
  const commands: Command[] = [];
  const sockets: ServerSocket[] = [];
  server.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('message', (data) => void commands.push(JSON.parse(String(data)) as Command));
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address() as AddressInfo;
  return {
    url: `ws://127.0.0.1:${address.port}`,
    port: address.port,
    commands,
    connections: () => sockets.length,
    send: (frame: object) => {
      for (const socket of sockets) socket.send(JSON.stringify(frame));
    },
    cut: () => {
      for (const socket of sockets) socket.terminate();
    },
    stop: async () => {
      for (const socket of sockets) socket.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** Waits until something holds; fails by the test's own time limit. */
export const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};

export const pauseMs = (delayMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delayMs));
