import type { ParentListener } from '#platform/host/parent/connect-parent.ts';

/** A host's own channel: how words reach the parent, and how they come from it. */
export interface HostChannel {
  send(message: { name: string; payload: unknown }): void;
  listen(listener: ParentListener): () => void;
}

const NO_END = (): void => undefined;

/** A `{name, payload}` of a host, whatever else it is. */
const notify = (message: unknown, listener: ParentListener): void => {
  if (typeof message === 'object' && message !== null && 'name' in message)
    listener(message.name, 'payload' in message ? message.payload : undefined);
};

type GlobalState = Readonly<Record<string, unknown>>;

/** What qiankun adds to the mount props. */
export interface QiankunProps {
  onGlobalStateChange?(callback: (state: GlobalState, before: GlobalState) => void, fireImmediately: boolean): void;
  setGlobalState?(state: GlobalState): boolean;
  offGlobalStateChange?(): boolean;
}

/** The key of qiankun's global state that carries messages both ways. */
const STATE_KEY = 'sportInfo';

/**
 * Qiankun: `{name, payload}` under one key of the global state. It hands out copies, so a message is new when it differs from the one
 * before; a parent that says the same twice adds an `id`. A parent that did not declare the key has no such channel.
 */
export const qiankunChannel = (props: QiankunProps): HostChannel => {
  let isDeclared = false;
  let last: string | undefined;
  return {
    send: (message) => {
      if (!isDeclared) return;
      // It comes back to whoever sent it.
      last = JSON.stringify(message);
      props.setGlobalState?.({ [STATE_KEY]: message });
    },
    listen: (listener) => {
      if (props.onGlobalStateChange === undefined) return NO_END;
      props.onGlobalStateChange((state) => {
        const text = JSON.stringify(state[STATE_KEY]);
        const isNew = isDeclared && text !== last;
        isDeclared = STATE_KEY in state;
        last = text;
        if (isNew) notify(state[STATE_KEY], listener);
      }, true);
      return () => void props.offGlobalStateChange?.();
    },
  };
};

/** What micro-app puts on the window of the child. */
export interface MicroApp {
  getData(): unknown;
  addDataListener(listener: (data: unknown) => void): void;
  removeDataListener(listener: (data: unknown) => void): void;
  dispatch(data: object, next?: undefined, force?: boolean): void;
}

const payloadOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'payload' in data ? data.payload : undefined;

/**
 * micro-app: data `{name, payload}`. It merges what is sent in one tick, so each message has a tick of its own; and it keeps what was
 * sent before, so a message is new when its payload is another object.
 */
export const microAppChannel = (microApp: MicroApp): HostChannel => {
  let sent: Promise<void> = Promise.resolve();
  return {
    send: (message) => {
      sent = sent.then(() => microApp.dispatch(message, undefined, true)).catch(NO_END);
    },
    listen: (listener) => {
      let last = payloadOf(microApp.getData());
      const receive = (data: unknown): void => {
        const payload = payloadOf(data);
        if (payload === undefined || payload === last) return;
        last = payload;
        notify(data, listener);
      };
      microApp.addDataListener(receive);
      return () => microApp.removeDataListener(receive);
    },
  };
};

/** The bus of wujie, which all apps of the parent share. */
export interface WujieBus {
  $on(event: string, listener: (message: unknown) => void): unknown;
  $off(event: string, listener: (message: unknown) => void): unknown;
  $emit(event: string, message: unknown): unknown;
}

/** Names of the bus's events: what the app says, and what the parent says to it. */
const APP_SAYS = 'sport-info';
const PARENT_SAYS = 'sport-info:parent';

/** wujie: `{name, payload}` as the one argument of an event. */
export const wujieChannel = (bus: WujieBus): HostChannel => ({
  send: (message) => void bus.$emit(APP_SAYS, message),
  listen: (listener) => {
    const receive = (message: unknown): void => notify(message, listener);
    bus.$on(PARENT_SAYS, receive);
    return () => void bus.$off(PARENT_SAYS, receive);
  },
});

export const NO_CHANNEL: HostChannel = { send: NO_END, listen: () => NO_END };
