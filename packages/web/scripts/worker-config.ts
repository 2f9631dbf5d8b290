import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGE_TAGS } from '@touchline/domain/languages/registry.ts';
import type { InlineConfig, Manifest } from 'vite';
import { SOURCES, TARGET } from './source-plugins.ts';

const PRECOMPRESSED = /\.(br|gz)$/;
/** What every page starts with, and what it cannot do without soon after. */
const START = [
  'index.html',
  'src/app/entries/early.ts',
  'src/app/wiring/wire-live.ts',
  ...LANGUAGE_TAGS.map((tag) => `src/platform/i18n/locales/${tag}/catalog.ts`),
];

const filesOf = (manifest: Manifest, source: string): string[] => {
  const { file, css = [], assets = [], imports = [] } = manifest[source] ?? {};
  if (file === undefined) throw new Error(`the build has no ${source}`);
  return [file, ...css, ...assets, ...imports.flatMap((imported) => filesOf(manifest, imported))];
};

/** The service worker as one classic script at the root of a finished build, whose files it knows by name. */
export const workerBuild = (root: string, outDir: string): InlineConfig => {
  const names = readdirSync(`${outDir}/assets`).filter((name) => !PRECOMPRESSED.test(name));
  const manifest = JSON.parse(readFileSync(`${outDir}/.vite/manifest.json`, 'utf8')) as Manifest;
  const start = new Set(START.flatMap((source) => filesOf(manifest, source)));
  return {
    ...SOURCES,
    root,
    configFile: false,
    logLevel: 'warn',
    define: {
      __BUILD_FILES__: JSON.stringify(names),
      __START_FILES__: JSON.stringify([...start].map((file) => `/${file}`)),
    },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: TARGET,
      rolldownOptions: {
        input: 'src/sw/worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
      },
    },
  };
};
