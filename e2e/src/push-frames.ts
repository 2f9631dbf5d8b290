import type { Page } from '@playwright/test';

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

/** Resolves once the page's first push socket has joined a channel; call it before the `goto`. */
export const joined = async (page: Page, channel: string): Promise<void> => {
  const socket = await page.waitForEvent('websocket', (opened) => opened.url().endsWith('/push'));
  await socket.waitForEvent('framereceived', ({ payload }) => {
    const frame = JSON.parse(payload.toString()) as Frame;
    return frame.cmd === 'subscribed' && frame.channel === channel;
  });
};
