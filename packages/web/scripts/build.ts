import { rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { classicBuild } from './classic-config.ts';
import { prerenderBuild } from './prerender-config.ts';
import { precompress } from './precompress.ts';
import { workerBuild } from './worker-config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = `${root}dist`;
const fresh = `${root}dist-${process.pid}`;
const previous = `${root}dist-old-${process.pid}`;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The finished build takes the place of the last one by renames: a server never reads a half-written folder. */
const putInPlace = async (): Promise<void> => {
  await rename(target, previous).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
  await rename(fresh, target);
};

try {
  await build({ root, logLevel: 'warn', build: { outDir: fresh, emptyOutDir: true } });
  await build(classicBuild(root, fresh));
  await build(prerenderBuild(root, fresh));
  await build(workerBuild(root, fresh));
  await precompress(fresh);
  await putInPlace();
  console.log('The web app is built: packages/web/dist');
} finally {
  await Promise.all([fresh, previous].map((folder) => rm(folder, { recursive: true, force: true })));
}
