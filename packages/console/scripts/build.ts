import { fileURLToPath } from 'node:url';
import { buildInPlace } from '@touchline/web/scripts/build-in-place.ts';
import { precompress } from '@touchline/web/scripts/precompress.ts';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

await buildInPlace(root, async (fresh) => {
  await build({ root, logLevel: 'warn', build: { outDir: fresh, emptyOutDir: true } });
  await precompress(fresh);
});
console.log('The console is built: packages/console/dist');
