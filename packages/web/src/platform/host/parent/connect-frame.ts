import { CHILD_APP } from '@touchline/contract/embedding.ts';
import type { ChildMessages, FrameMessage, ParentMessages } from '@touchline/contract/embedding.ts';
import { isListedOrigin, parentOrigins, readOrigins } from '@touchline/domain/embedding/parent-origins.ts';
import type { FrameContext } from '@touchline/domain/embedding/parent-origins.ts';
import { checkMessage, connectParent } from '#platform/host/parent/connect-parent.ts';
import type { ParentChannel } from '#platform/host/parent/connect-parent.ts';
import { NO_HOST } from '#platform/host/host.ts';
import type { HostConnection } from '#platform/host/host.ts';

/** How long a parent may take to answer `ready` before the app goes on as for a visitor. */
const INIT_LIMIT_MS = 1500;

type Messages = Pick<MessageEvent, 'data' | 'origin' | 'source'>;

/** The window of the app in a frame; tests have one of their own. */
export interface Frame extends FrameContext {
  parent: { postMessage(message: unknown, targetOrigin: string): void };
  /** The page's own list of parent sites (K13), absent when there are none. */
  parents: string | undefined;
  /** Origin of the app itself. */
  own: string;
  /** Calls `listener` for every window message until the returned function is called. */
  onMessage(listener: (event: Messages) => void): () => void;
}

const browserFrame = (): Frame => ({
  parent: globalThis.parent,
  parents: document.querySelector<HTMLMetaElement>('meta[name="touchline-parents"]')?.content,
  own: location.origin,
  ancestor: location.ancestorOrigins?.[0],
  referrer: document.referrer,
  onMessage: (listener) => {
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  },
});

const isForApp = (data: unknown): data is { name?: unknown; payload?: unknown } =>
  typeof data === 'object' && data !== null && 'app' in data && data.app === CHILD_APP;

/** K13: words come from the parent window on a listed origin, and go to nobody else. */
const frameChannel = (frame: Frame, targets: readonly string[]): ParentChannel => {
  let known = targets;
  return {
    send: <Name extends keyof ChildMessages>(name: Name, payload: ChildMessages[Name]) => {
      const message: FrameMessage<ChildMessages, Name> = { app: CHILD_APP, name, payload };
      for (const origin of known) frame.parent.postMessage(message, origin);
    },
    listen: (listener) =>
      frame.onMessage(({ data, origin, source }) => {
        if (source !== frame.parent || !isListedOrigin(origin, known) || !isForApp(data)) return;
        known = [origin];
        listener(data.name, data.payload);
      }),
  };
};

/** The parent's `init`, or nothing of it when it does not come in time. */
const firstInit = (channel: ParentChannel): Promise<ParentMessages['init']> =>
  new Promise((resolve) => {
    const settle = (init: ParentMessages['init']): void => {
      clearTimeout(timer);
      stop();
      resolve(init);
    };
    const timer = setTimeout(() => settle({}), INIT_LIMIT_MS);
    const stop = channel.listen((name, payload) => {
      if (name !== 'init') return;
      const message = checkMessage(name, payload);
      if (message?.name === 'init') settle(message.payload);
    });
    channel.send('ready', {});
  });

const ALONE: HostConnection = { host: NO_HOST, state: {}, listen: () => () => undefined };

/** A preview of the site's own pages, such as the console's, chooses theme and language; else the app is as visitors see it. */
const connectPreview = async (frame: Frame): Promise<HostConnection> => {
  const targets = parentOrigins([frame.own], frame);
  if (targets.length === 0) return ALONE;
  const channel = frameChannel(frame, targets);
  const { theme, language } = await firstInit(channel);
  return { ...connectParent(channel, { ...(theme && { theme }), ...(language && { language }) }), host: NO_HOST };
};

/** Connects the app in a frame with the page around it (N14, P3). Without a listed parent it is alone. */
export const connectFrame = async (frame: Frame = browserFrame()): Promise<HostConnection> => {
  const targets = parentOrigins(readOrigins(frame.parents ?? ''), frame);
  if (targets.length === 0) return connectPreview(frame);
  const channel = frameChannel(frame, targets);
  return connectParent(channel, await firstInit(channel));
};
