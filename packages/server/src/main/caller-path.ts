import { resolve } from 'node:path';

const SCRIPTS: ReadonlySet<string> = new Set(['ops', 'feed', 'database']);

/** A path relative to the caller's folder: `npm run` changes into the folder of the package before the command begins. */
export const callerPath = (path: string, env: NodeJS.ProcessEnv): string =>
  env.INIT_CWD && SCRIPTS.has(env.npm_lifecycle_event ?? '') ? resolve(env.INIT_CWD, path) : path;
