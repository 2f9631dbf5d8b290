import type { NativeRequests } from '@touchline/contract/embedding.ts';
import type { NativeEvent } from '@touchline/domain/embedding/native-messages.ts';
import { host, NO_HOST } from '#platform/host/host.ts';
import type { HostConnection, HostEvents } from '#platform/host/host.ts';
import type { NativePage } from '#platform/host/native/bridges/bridge.ts';
import { nativeHost } from '#platform/host/native/native-host.ts';
import { openNativePort } from '#platform/host/native/native-port.ts';
import type { NativePort } from '#platform/host/native/native-port.ts';
import { session } from '#platform/session/session.ts';
import { signInPath } from '#platform/session/sign-in-path.ts';

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
