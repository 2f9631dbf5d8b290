// Runs in the app's page before the app, as a native app's document-start script. It creates the objects of one
// bridge and forwards text to the simulated app in the page around it. Without that page it does nothing.
import type { Dialect, NativeApp, Send } from './simulation.ts';

{
  type Answer = (answer: unknown) => void;
  type Handler = (data: unknown, respond?: Answer) => void;

  const page: Record<string, unknown> = window as never;

  const native = ((): NativeApp | undefined => {
    try {
      return window.parent === window ? undefined : window.parent.touchlineNativeApp;
    } catch {
      return undefined;
    }
  })();

  /** Calls into a page are asynchronous. */
  const soon = (work: () => void): void => void setTimeout(work, 0);

  const sendByFunction: Send = (text) =>
    soon(() => {
      const receive = page['touchlineReceive'];
      if (typeof receive === 'function') receive(text);
    });

  /** Adds objects to the window; returns how to send a message, and the names to remove. */
  const dialects: Record<Dialect, (app: NativeApp) => { post: Send; names: string[] }> = {
    'ios-reply': (app) => {
      const postMessage = (text: string) => new Promise<string>((resolve) => app.take(text, resolve));
      page['webkit'] = { messageHandlers: { touchline: { postMessage } } };
      return { post: sendByFunction, names: ['webkit'] };
    },
    'ios-plain': (app) => {
      const postMessage = (text: string) => app.take(text);
      page['webkit'] = { messageHandlers: { touchline: { postMessage } } };
      return { post: sendByFunction, names: ['webkit'] };
    },
    'android-web-message': (app) => {
      const listener = Object.assign(new EventTarget(), { postMessage: (text: string) => app.take(text) });
      page['touchlineNative'] = listener;
      const post: Send = (text) => soon(() => listener.dispatchEvent(new MessageEvent('message', { data: text })));
      return { post, names: ['touchlineNative'] };
    },
    'android-interface': (app) => {
      page['TouchlineAndroid'] = { postMessage: (text: string) => app.take(text) };
      return { post: sendByFunction, names: ['TouchlineAndroid'] };
    },
    'ds-bridge': (app) => {
      const handlers = new Map<string, Handler>();
      page['dsBridge'] = {
        call: (_name: string, text: string, answer: Answer) => app.take(text, (reply) => soon(() => answer(reply))),
        register: (name: string, handler: Handler) => handlers.set(name, handler),
        hasNativeMethod: (name: string) => name === 'touchline',
      };
      return { post: (text) => soon(() => handlers.get('touchline')?.(text)), names: ['dsBridge'] };
    },
    'webview-javascript-bridge': (app) => {
      const handlers = new Map<string, Handler>();
      const bridge = {
        callHandler: (_name: string, text: string, answer: Answer) =>
          app.take(text, (reply) => soon(() => answer(reply))),
        registerHandler: (name: string, handler: Handler) => handlers.set(name, handler),
      };
      // This bridge appears a little after the page.
      page['setupWebViewJavascriptBridge'] = (ready: (made: typeof bridge) => void) =>
        setTimeout(() => ready(bridge), 50);
      return {
        post: (text) => soon(() => handlers.get('touchline')?.(text, () => undefined)),
        names: ['setupWebViewJavascriptBridge'],
      };
    },
  };

  if (native !== undefined) {
    const { post, names } = dialects[native.dialect](native);
    native.attach(post, () => {
      for (const name of names) delete page[name];
    });
  }
}
