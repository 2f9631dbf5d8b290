import { join } from 'node:path';
import { root, run, toolEnvironment } from './run.ts';

/** Folder of the built web app. */
export const webDist = join(root, 'packages/web/dist');

/** Folder of the built console. */
export const consoleDist = join(root, 'packages/console/dist');

const ensureBuilt = async (app: 'web' | 'console'): Promise<string | undefined> => {
  const { code, output } = await run('node', [`packages/${app}/scripts/ensure-built.ts`]);
  return code === 0 ? undefined : output;
};

/** Builds the web app unless the last build is up to date; returns the error, or undefined. */
export const buildWebIfStale = (): Promise<string | undefined> => ensureBuilt('web');

/** The same for the console. */
export const buildConsoleIfStale = (): Promise<string | undefined> => ensureBuilt('console');

/** Builds the pages of the reference parent site, which is quicker than checking whether they are stale; returns the error. */
export const buildParentSite = async (): Promise<string | undefined> => {
  const environment = toolEnvironment({ NODE_ENV: 'production' });
  const { code, output } = await run('vite', ['build'], { environment, folder: join(root, 'hosts/parent-site') });
  return code === 0 ? undefined : output;
};
