import { addStyles, fillingRoot, setHeight } from '#app/entries/host-mount.ts';
import { beginVisit } from '#app/entries/visit.tsx';
import type { Visit } from '#app/entries/visit.tsx';
import type { Lifecycles } from '#app/entries/lifecycles.ts';
import { ownRoot, prerenderedRoot, rootContainer } from '#app/own-root.ts';
import { connectNative } from '#platform/host/native/connect-native.ts';
import { isNative } from '#platform/host/native/is-native.ts';
import { connectFrame } from '#platform/host/parent/connect-frame.ts';
import { connectProps } from '#platform/host/parent/connect-props.ts';
import type { ParentProps } from '#platform/host/parent/connect-props.ts';
import { setAppOrigin } from '#platform/origins/origins.ts';
import { ownBasePath } from '#platform/router/base-path.ts';
import { lazyStyles } from '#platform/styles/lazy-styles.ts';

/** What wujie and micro-app put on the window, and what they look for there. */
interface HostWindow {
  __POWERED_BY_WUJIE__?: boolean;
  __WUJIE?: { mount(): void; shadowRoot: ShadowRoot };
  __WUJIE_MOUNT?: () => void;
  __WUJIE_UNMOUNT?: () => void;
  $wujie?: { props?: ParentProps };
  __MICRO_APP_ENVIRONMENT__?: boolean;
  mount?: (props?: ParentProps) => Promise<void>;
  unmount?: () => Promise<void>;
}

const page = globalThis as HostWindow;

const OWN_ORIGIN = new URL(import.meta.url).origin;

/** What wujie puts around the app has no height of its own. */
const fillWujie = (): void => {
  for (const box of [rootContainer(), document.body, document.documentElement]) box.style.height = '100%';
  const place = page.__WUJIE?.shadowRoot.host as HTMLElement | undefined;
  if (!place?.parentElement) return;
  place.style.display = 'block';
  place.style.height = '100%';
  setHeight(place, place.parentElement);
};

/** wujie has a shadow root of its own; each mount begins with the page's first stylesheets. */
const mountInWujie = (): Visit => {
  const connection = connectProps(page.$wujie?.props, 'wujie');
  const known = [...document.querySelectorAll('link')].map(({ href }) => href);
  void addStyles(document.head, { links: lazyStyles().filter((href) => !known.includes(href)) });
  const root = { element: fillingRoot(rootContainer()), ownsPage: true };
  fillWujie();
  return beginVisit(root, ownBasePath(connection.state.basePath), connection);
};

const startInWujie = (): void => {
  let visit: Visit | null = null;
  page.__WUJIE_MOUNT = () => {
    visit = mountInWujie();
  };
  page.__WUJIE_UNMOUNT = () => visit?.unmount();
  page.__WUJIE?.mount();
};

/** micro-app shares the document like the others that import the app by its fixed name. */
const startInMicroApp = async (): Promise<void> => {
  const child = (await import(/* @vite-ignore */ `${OWN_ORIGIN}/embed/touchline.js`)) as Lifecycles;
  page.mount = child.mount;
  page.unmount = child.unmount;
};

/** N9: the app begins when the host has answered, or has not in time. */
const startWith = async (connecting: ReturnType<typeof connectNative>): Promise<void> => {
  const connection = await connecting;
  beginVisit(ownRoot(), ownBasePath(connection.state.basePath), connection);
};

/** The page inside something: a parent site that runs pages, a frame, or a native app. */
export const startHosted = async (): Promise<void> => {
  // The host has the first word: what the server rendered is not for it.
  prerenderedRoot()?.remove();
  if (page.__POWERED_BY_WUJIE__) {
    setAppOrigin(OWN_ORIGIN);
    startInWujie();
  } else if (page.__MICRO_APP_ENVIRONMENT__) await startInMicroApp();
  else await startWith(isNative() ? connectNative() : connectFrame());
};
