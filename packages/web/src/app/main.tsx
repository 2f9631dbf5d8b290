import { mountApp } from '#app/mount-app.tsx';
import { ownRoot, prerenderedRoot } from '#app/own-root.ts';
import { isHosted } from '#platform/host/served-page.ts';
import { loadScript } from '#platform/router/lazy-page.ts';

if (isHosted()) void loadScript(() => import('#app/entries/hosted.ts')).then(({ startHosted }) => startHosted());
else mountApp({ isPrerendered: prerenderedRoot() !== null, root: ownRoot(), basePath: '' });
