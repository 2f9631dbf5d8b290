import type { NativeRequests } from '@touchline/contract/embedding.ts';
import type { NativeEvent } from '@touchline/domain/embedding/native-messages.ts';
import { host, NO_HOST, type HostConnection, type HostEvents, type Host } from '#platform/host/host.ts';
import type { NativePage } from '#platform/host/native/bridges/bridge.ts';
import { openNativePort, type NativePort } from '#platform/host/native/native-port.ts';
import { session } from '#platform/session/session.ts';
import { signInPath } from '#platform/session/sign-in-path.ts';
import { sitePath, webAddress } from '@touchline/domain/embedding/site-path.ts';
import { safePath } from '@touchline/domain/in-app-path.ts';

type NativeInfo = NativeRequests['getNativeInfo']['reply'];

type Target = NativeRequests['jump']['request'];

/** N14: operators write these; a script is no place to go to. */
const checkedTarget = (target: Target): Target | null => {
  const path = 'path' in target ? sitePath(target.path) : null;
  if (path !== null) return { path };
  const url = 'url' in target ? webAddress(target.url) : null;
  return url === null ? null : { url };
};

/** The native app as a host (A1, C1). `signInFailed` gets the way back when native does not take the sign-in. */
const nativeHost = (port: NativePort, info: NativeInfo | undefined, signInFailed: (back: string) => void): Host => ({
  kind: 'native',
  appType: 1,
  osType: info?.osType ?? NO_HOST.osType,
  version: info?.version,
  deviceId: info?.deviceId,
  features: NO_HOST.features,
  signIn: (wanted) => {
    const back = safePath(wanted) ?? '/';
    port.request('login', { back }).catch((reason: unknown) => {
      port.log.failed('login', reason);
      signInFailed(back);
    });
  },
  open: (wanted) => {
    const target = checkedTarget(wanted);
    if (target === null) return port.log.failed('jump', 'neither a path nor a web address');
    port.request('jump', target).catch((reason: unknown) => port.log.failed('jump', reason));
  },
  // The native app has no bar of an address or a title to fill.
  emit: NO_HOST.emit,
});

/** N11. */
const PLAZA_PATHS = { anchor: '/anchor', news: '/news' } as const;

type Question = 'getNativeInfo' | 'getLoginInfo' | 'getCurrentTheme' | 'getTopBarHeight';

const apply = (event: NativeEvent, events: HostEvents): void => {
  switch (event.name) {
    case 'login':
      return events.session(event.payload.user);
    case 'logout':
      return events.session(null);
    case 'theme':
      return events.theme(event.payload.theme);
    case 'plazaPage':
      return events.path(PLAZA_PATHS[event.payload.type]);
    case 'hostPath':
      return events.path(event.payload.path);
  }
};

const sendRequest = async <Name extends Question>(
  port: NativePort,
  name: Name,
): Promise<NativeRequests[Name]['reply'] | undefined> => {
  try {
    return await port.request(name, {});
  } catch (reason) {
    port.log.failed(name, reason);
    return undefined;
  }
};

const IN_BROWSER: HostConnection = { host: NO_HOST, state: {}, listen: () => () => undefined };

/**
 * Asks the native app around the page, all at once (C13). What it does not answer in time falls back to what a browser would do; an
 * app that answers nothing at all counts as a browser. Never rejects.
 */
export const connectNative = async (page: NativePage = globalThis as NativePage): Promise<HostConnection> => {
  const port = openNativePort(page);
  if (port === null) return IN_BROWSER;
  const [info, login, theme, topBar] = await Promise.all([
    sendRequest(port, 'getNativeInfo'),
    sendRequest(port, 'getLoginInfo'),
    sendRequest(port, 'getCurrentTheme'),
    sendRequest(port, 'getTopBarHeight'),
  ]);
  let events: HostEvents | null = null;
  const signInFailed = (back: string): void => {
    // A native app that went silent must not lock the person out: the app's own pages take over.
    host.set({ ...native, kind: 'none' });
    session.release();
    events?.path(signInPath(back));
  };
  const native = nativeHost(port, info, signInFailed);
  const isSilent = !info && !login && !theme && !topBar;
  return {
    host: isSilent ? NO_HOST : native,
    state: {
      ...(isSilent ? {} : { user: login?.data ?? null }),
      theme: theme?.theme,
      topBarHeight: topBar?.height,
    },
    listen: (received) => {
      events = received;
      const end = port.onEvent((event) => apply(event, received));
      return () => {
        events = null;
        end();
        port.close();
      };
    },
  };
};
