import type { ChildMessages, ParentMessages } from '@touchline/contract/embedding.ts';
import { readParentMessage } from '@touchline/domain/embedding/parent-messages.ts';
import type { ParentMessage } from '@touchline/domain/embedding/parent-messages.ts';
import { safePath } from '@touchline/domain/in-app-path.ts';
import { sitePath, webAddress } from '@touchline/domain/embedding/site-path.ts';
import { watchContentHeight } from '#platform/host/parent/content-height.ts';
import type { Host, HostConnection, HostEvents, HostState } from '#platform/host/host.ts';
import { log } from '#platform/log/client-log.ts';

/** Hears what a parent says, as it says it: unchecked. */
export type ParentListener = (name: unknown, payload: unknown) => void;

/** What every way to a parent page is reduced to. */
export interface ParentChannel {
  send<Name extends keyof ChildMessages>(name: Name, payload: ChildMessages[Name]): void;
  /** Calls `listener` until the returned function is called. */
  listen(listener: ParentListener): () => void;
}

const APP_START = '/';

/** The message when it is what it may be; else a line in the log. */
export const checkMessage = (name: unknown, payload: unknown): ParentMessage | null => {
  const message = readParentMessage(name, payload);
  if ('name' in message) return message;
  log.warn('host.refused', { reason: message.refused });
  return null;
};

const emitEvents = (message: ParentMessage, events: HostEvents): void => {
  if (message.name === 'hostPath') {
    events.path(message.payload.path);
    return;
  }
  const { user, theme, language }: ParentMessages['init'] = message.payload;
  if (user !== undefined) events.session(user);
  if (theme !== undefined) events.theme(theme);
  if (language !== undefined) events.language(language);
};

/** A parent's own functions may throw: that is a line in the log, and the app goes on. */
const attempt = <Result>(what: string, work: () => Result): Result | undefined => {
  try {
    return work();
  } catch (error) {
    log.warn('host.failed', { what, message: String(error) });
    return undefined;
  }
};

const hostOf = (channel: ParentChannel, features: Host['features']): Host => {
  const send: ParentChannel['send'] = (name, payload) => attempt(name, () => channel.send(name, payload));
  return {
    kind: 'parent',
    appType: 3,
    osType: 1,
    features,
    signIn: (back) => send('login', { back: safePath(back) ?? APP_START }),
    open: (target) => {
      const path = 'path' in target ? sitePath(target.path) : null;
      const url = 'url' in target ? webAddress(target.url) : null;
      if (path !== null) send('navigate', { path });
      else if (url !== null) globalThis.open(url, '_blank', 'noopener,noreferrer');
      else log.warn('host.open', { reason: 'neither a path of the site nor a web address' });
    },
    emit: send,
  };
};

/** What a parent said before the first screen, as the app takes it over. */
export const stateOf = ({ features: _features, ...state }: ParentMessages['init']): HostState => state;

/** A connection over `channel`, which the parent began with `init`. What it says before anybody listens waits. */
export const connectParent = (channel: ParentChannel, init: ParentMessages['init']): HostConnection => {
  const waiting: ParentMessage[] = [];
  let emit = (message: ParentMessage): void => void waiting.push(message);
  const receive: ParentListener = (name, payload) => {
    const message = checkMessage(name, payload);
    if (message !== null) emit(message);
  };
  const stop = attempt('listen', () => channel.listen(receive));
  const host = hostOf(channel, init.features ?? {});
  return {
    host,
    state: stateOf(init),
    listen: (events) => {
      emit = (message) => emitEvents(message, events);
      waiting.splice(0).forEach(emit);
      const stopHeight = watchContentHeight((height) => host.emit('height', { height }));
      return () => {
        stopHeight();
        if (stop !== undefined) attempt('end', stop);
      };
    },
  };
};
