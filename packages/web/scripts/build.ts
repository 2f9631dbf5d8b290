import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildInPlace } from './build-in-place.ts';
import { classicBuild } from './classic-config.ts';
import { prerenderBuild } from './prerender-config.ts';
import { precompress } from './precompress.ts';
import { workerBuild } from './worker-config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

await buildInPlace(root, async (fresh) => {
  await build({ root, logLevel: 'warn', build: { outDir: fresh, emptyOutDir: true } });
  await build(classicBuild(root, fresh));
  await build(prerenderBuild(root, fresh));
  await build(workerBuild(root, fresh));
  await precompress(fresh);
});
console.log('The web app is built: packages/web/dist');
