import type { Page, WebSocket } from '@playwright/test';

interface Frame {
  cmd?: string;
  channel?: string;
  epoch?: string;
  offset?: number;
  mutation?: string;
  recovered?: boolean;
  data?: unknown;
}

/** What a page got over its push sockets. */
export interface PushFrames {
  /** Everything the server said, in order. */
  received: Frame[];
  /** Messages of channels: what has an offset and is no reply to a command. */
  messages(): Frame[];
}

/** Notes the frames of every push socket of a page; call it before the first `goto`. */
export const watchPush = (page: Page): PushFrames => {
  const frames: PushFrames = {
    received: [],
    messages: () => frames.received.filter(({ mutation }) => mutation !== undefined),
  };
  page.on('websocket', (socket) => {
    if (!socket.url().endsWith('/push')) return;
    socket.on('framereceived', ({ payload }) => frames.received.push(JSON.parse(payload.toString()) as Frame));
  });
  return frames;
};

/** The position of a message; the same one must never arrive twice. */
export const positionOf = ({ channel, epoch, offset }: Frame): string => `${channel}/${epoch}/${offset}`;

/** Resolves once a push socket of the page has joined a channel; call it before the `goto`. */
export const joined = (page: Page, channel: string): Promise<void> =>
  new Promise((resolve) => {
    const follow = (socket: WebSocket): void => {
      if (!socket.url().endsWith('/push')) return;
      socket.on('framereceived', ({ payload }) => {
        const frame = JSON.parse(payload.toString()) as Frame;
        if (frame.cmd !== 'subscribed' || frame.channel !== channel) return;
        page.off('websocket', follow);
        resolve();
      });
    };
    // A page that goes away may open its own just then.
    page.on('websocket', follow);
  });
