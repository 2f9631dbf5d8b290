import { mountApp } from '#app/mount-app.tsx';
import { ownRoot, prerenderedRoot } from '#app/own-root.ts';
import { isNative } from '#platform/host/native/is-native.ts';
import { loadScript } from '#platform/router/lazy-page.ts';

const isHosted =
  '__POWERED_BY_WUJIE__' in globalThis ||
  '__MICRO_APP_ENVIRONMENT__' in globalThis ||
  isNative() ||
  globalThis.parent !== globalThis.self;

if (isHosted) void loadScript(() => import('#app/entries/hosted.ts')).then(({ startHosted }) => startHosted());
else mountApp({ isPrerendered: prerenderedRoot() !== null, root: ownRoot(), basePath: '' });
