import { join } from 'node:path';
import { root, run, toolEnvironment } from './run.ts';

/** Where the built web app is. */
export const webDist = join(root, 'packages/web/dist');

/** Builds the web app unless the last build was made from the same sources; returns what went wrong, or undefined. */
export const buildWebIfStale = async (): Promise<string | undefined> => {
  const { code, output } = await run('node', ['packages/web/scripts/ensure-built.ts']);
  return code === 0 ? undefined : output;
};

/** Builds the pages of the reference parent site, which takes less time than finding out whether it must; returns what went wrong. */
export const buildParentSite = async (): Promise<string | undefined> => {
  const environment = toolEnvironment({ NODE_ENV: 'production' });
  const { code, output } = await run('vite', ['build'], { environment, folder: join(root, 'hosts/parent-site') });
  return code === 0 ? undefined : output;
};
