import type { NativeMessage } from '@touchline/contract/embedding.ts';
import type { NativePage } from '#platform/host/native/bridges/bridge.ts';

/** For tests: a page with one bridge in it, and the native side of that bridge. */
export interface FakeNative {
  page: NativePage;
  /** Requests that arrived, in order. */
  requested: NativeMessage[];
  /** Says anything into the page, by the bridge's way for events. */
  post(message: unknown): void;
  event(name: string, payload: unknown): void;
  /** Answers a request by the bridge's way for answers; the payload may be anything. */
  answer(name: string, payload: unknown): void;
  /** Takes the bridge out of the page. */
  remove(): void;
}

type Back = (message: string) => void;

/** What one dialect puts into the page: `take` gets what the page sends, with the way back of that call where there is one. */
type Dialect = (page: NativePage, take: (text: string, back?: Back) => void) => (message: unknown) => void;

const byFunction = (page: NativePage) => (message: unknown) => page.touchlineReceive?.(message);

export const FAKE_DIALECTS = {
  'ios-message-handler with reply': (page, take) => {
    page.webkit = {
      messageHandlers: { touchline: { postMessage: (text) => new Promise((resolve) => take(text, resolve)) } },
    };
    return byFunction(page);
  },
  'ios-message-handler': (page, take) => {
    page.webkit = { messageHandlers: { touchline: { postMessage: (text) => take(text) } } };
    return byFunction(page);
  },
  'android-web-message': (page, take) => {
    page.touchlineNative = Object.assign(new EventTarget(), {
      postMessage: (text: string) => take(text),
    }) as unknown as NonNullable<NativePage['touchlineNative']>;
    const target = page.touchlineNative as unknown as EventTarget;
    return (data) => target.dispatchEvent(new MessageEvent('message', { data }));
  },
  'android-javascript-interface': (page, take) => {
    page.TouchlineAndroid = { postMessage: (text) => take(text) };
    return byFunction(page);
  },
  'ds-bridge': (page, take) => {
    let onMessage: ((message: unknown) => unknown) | undefined;
    page.dsBridge = {
      call: (_name, text, answer) => take(String(text), answer),
      register: (_name, handler) => {
        onMessage = handler;
      },
      hasNativeMethod: (name) => name === 'touchline',
    };
    return (message) => onMessage?.(message);
  },
  'webview-javascript-bridge': (page, take) => {
    let onMessage: ((message: unknown) => unknown) | undefined;
    page.setupWebViewJavascriptBridge = (ready) =>
      ready({
        callHandler: (_name, text, answer) => take(String(text), answer),
        registerHandler: (_name, handler) => {
          onMessage = handler;
        },
      });
    return (message) => onMessage?.(message);
  },
} as const satisfies Record<string, Dialect>;

export type FakeDialect = keyof typeof FAKE_DIALECTS;
export const FAKE_DIALECT_NAMES = Object.keys(FAKE_DIALECTS) as FakeDialect[];

/** A page that holds the bridge of `dialect`, beside what `page` has already. */
export const fakeNative = (dialect: FakeDialect, page: NativePage = {}): FakeNative => {
  const requested: NativeMessage[] = [];
  const ways = new Map<string, Back | undefined>();
  const before = Object.keys(page);
  const post = FAKE_DIALECTS[dialect](page, (text, back) => {
    const message = JSON.parse(text) as NativeMessage;
    requested.push(message);
    ways.set(message.id, back);
  });
  const added = Object.keys(page).filter((key) => !before.includes(key));
  return {
    page,
    requested,
    post,
    event: (name, payload) => post(JSON.stringify({ id: 'e', kind: 'event', name, payload })),
    answer: (name, payload) => {
      const id = requested.findLast((message) => message.name === name)?.id ?? 'never asked';
      const text = JSON.stringify({ id, kind: 'response', name, payload });
      const back = ways.get(id);
      ways.delete(id);
      if (back === undefined) post(text);
      else back(text);
    },
    remove: () => {
      for (const key of added) delete page[key as keyof NativePage];
    },
  };
};
