import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { WebAppDeps } from '../deps.ts';
import { createRenderer, type Renderer } from '../prerender/renderer.ts';
import { type PageTemplate, readPageTemplate } from './page-template.ts';

const CHECK_INTERVAL_MS = 200;

/** A build with its renderer. */
export interface Build {
  template: PageTemplate;
  renderer: Renderer | null;
}

/** The current build of the app. */
export interface Builds {
  get(): Promise<Build>;
  leave(): Promise<void>;
}

export type BuildDeps = Pick<WebAppDeps, 'distDir' | 'cache' | 'log' | 'frameAncestors' | 'signatureSuffix'>;

/** The current build with its renderer; a rebuild is detected while the server runs. */
export const createBuilds = (deps: BuildDeps): Builds => {
  let known: { changedAt: number; build: Promise<Build> } | undefined;
  let checkedAt = 0;
  const read = async (): Promise<Build> => ({
    template: await readPageTemplate(deps),
    renderer: createRenderer(deps),
  });
  const leave = async (): Promise<void> => (await known?.build.catch(() => null))?.renderer?.close();
  return {
    async get(): Promise<Build> {
      if (known !== undefined && performance.now() - checkedAt < CHECK_INTERVAL_MS) return known.build;
      checkedAt = performance.now();
      // Synchronous, since the kernel has the entry cached: a thread pool would cost many times as much.
      const { mtimeMs: changedAt } = statSync(join(deps.distDir, 'index.html'));
      if (known?.changedAt !== changedAt) {
        void leave();
        known = { changedAt, build: read() };
        deps.cache.invalidate('page');
      }
      return known.build;
    },
    leave,
  };
};
