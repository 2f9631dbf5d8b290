import type { ClientCommand, Mutation, PushDataOf, PushMessage, ServerReply } from '@touchline/contract/push.ts';
import { onTestFinished } from 'vitest';

export interface StubbedPush {
  /** The channels that the app listens to. */
  channels(): string[];
  /** How often the app has tried to connect. */
  connections(): number;
  /** Sends a message to the app, which must have joined the channel. */
  publish<M extends Mutation>(channel: string, mutation: M, data: PushDataOf<M>): void;
}

/** Last offset of each channel. The app outlives a test and knows how far it has read: a channel never starts anew. */
const offsets = new Map<string, number>();
const EPOCH = 'stub';

/** A push server that lets the app join every channel. */
class StubSocket extends EventTarget {
  readonly channels = new Set<string>();
  readyState: number = WebSocket.CONNECTING;

  constructor(isDown: boolean) {
    super();
    queueMicrotask(() => {
      if (this.readyState !== WebSocket.CONNECTING) return;
      this.readyState = isDown ? WebSocket.CLOSED : WebSocket.OPEN;
      this.dispatchEvent(isDown ? new CloseEvent('close', { code: 1011 }) : new Event('open'));
    });
  }

  send(text: string): void {
    const command = JSON.parse(text) as ClientCommand;
    if (command.cmd === 'auth') this.receive({ cmd: 'authenticated', uid: 'member' });
    if (command.cmd === 'ping') this.receive({ cmd: 'pong', time: Date.now() });
    if (command.cmd === 'unsubscribe') for (const channel of command.channels) this.channels.delete(channel);
    if (command.cmd !== 'subscribe') return;
    for (const joined of command.channels) {
      const channel = typeof joined === 'string' ? joined : joined.name;
      this.channels.add(channel);
      this.receive({ cmd: 'subscribed', channel, epoch: EPOCH, offset: offsets.get(channel) ?? 0, recovered: true });
    }
  }

  receive(frame: ServerReply | PushMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    this.channels.clear();
  }
}

/** Takes the place of the push server until the test is over; one that is down closes every connection. */
export const stubPush = (isDown: boolean): StubbedPush => {
  const Original = globalThis.WebSocket;
  const sockets: StubSocket[] = [];
  globalThis.WebSocket = new Proxy(Original, {
    construct: (target, given: ConstructorParameters<typeof WebSocket>) => {
      if (!new URL(given[0]).pathname.endsWith('/push')) return new target(...given);
      const socket = new StubSocket(isDown);
      sockets.push(socket);
      return socket;
    },
  });
  onTestFinished(() => {
    globalThis.WebSocket = Original;
  });
  return {
    connections: () => sockets.length,
    channels: () => sockets.flatMap(({ channels }) => [...channels]),
    publish: (channel, mutation, data) => {
      const socket = sockets.find(({ channels }) => channels.has(channel));
      if (socket === undefined) throw new Error(`The app does not listen to ${channel}`);
      const offset = (offsets.get(channel) ?? 0) + 1;
      offsets.set(channel, offset);
      socket.receive({ channel, epoch: EPOCH, offset, namespace: 'stub', mutation, data } as PushMessage);
    },
  };
};
