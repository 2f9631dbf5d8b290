import { createLifecycles } from '#app/entries/lifecycles.ts';
import type { Lifecycles } from '#app/entries/lifecycles.ts';
import { setAppOrigin } from '#platform/origins/origins.ts';

interface ClassicPage {
  /** The styles of this build, as its script carries them. */
  touchlineStyleText?: string;
  __INJECTED_PUBLIC_PATH_BY_QIANKUN__?: string;
  'sport-info'?: Lifecycles;
}

const page = globalThis as ClassicPage;

const ownAddress = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;

setAppOrigin(new URL(page.__INJECTED_PUBLIC_PATH_BY_QIANKUN__ ?? ownAddress, location.href).origin);

const lifecycles = createLifecycles(() => ({ text: page.touchlineStyleText ?? '' }));

page['sport-info'] = lifecycles;

export const { bootstrap, mount, unmount, update } = lifecycles;
