import type { AddressInfo } from 'node:net';
import type { PushMessage } from '@touchline/contract/push.ts';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import type { TestApp } from './test-app.ts';

export interface Listener {
  messages: PushMessage[];
  replies: Record<string, unknown>[];
  send: (command: object) => void;
  /** Waits until the condition is true; fails after 3 s. */
  until: (condition: () => boolean) => Promise<void>;
  /** Destroys the connection like a network failure. */
  cut: () => void;
}

const WAIT_MS = 3000;

/** Opens real push sockets to a test app that listens; `closeAll` closes the remaining ones. */
export const createListeners = (app: () => TestApp) => {
  const sockets: WebSocket[] = [];
  return {
    /** At `/push`, or at `path` with headers. */
    async listen(
      channels: string[],
      token?: string,
      path = '',
      headers: Record<string, string> = {},
    ): Promise<Listener> {
      const { port } = app().app.server.address() as AddressInfo;
      const url = `ws://127.0.0.1:${port}${path.startsWith('/') ? path : `/push${path}`}`;
      const socket = new WebSocket(url, { headers });
      sockets.push(socket);
      const listener: Listener = {
        messages: [],
        replies: [],
        send: (command) => socket.send(JSON.stringify(command)),
        until: async (condition) => {
          await expect.poll(condition, { timeout: WAIT_MS, interval: 5 }).toBe(true);
        },
        cut: () => socket.terminate(),
      };
      socket.on('message', (data) => {
        const message = JSON.parse(String(data)) as Record<string, unknown>;
        if ('cmd' in message) listener.replies.push(message);
        else listener.messages.push(message as unknown as PushMessage);
      });
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
      if (token) listener.send({ cmd: 'auth', token });
      listener.send({ cmd: 'subscribe', channels });
      await listener.until(() => listener.replies.filter((reply) => 'channel' in reply).length === channels.length);
      return listener;
    },
    closeAll(): void {
      for (const socket of sockets.splice(0)) socket.terminate();
    },
  };
};
