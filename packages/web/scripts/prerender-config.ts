import { relative } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { SOURCES } from './source-plugins.ts';

/** Takes the place of what talks to the server, and of what waits for scripts. */
const STAND_INS = {
  '#platform/http/client.ts': 'src/platform/prerender/read-client.ts',
  '#platform/router/lazy-page.ts': 'src/platform/prerender/lazy-chunks.ts',
} as const;

const IMPORT = /\bimport\(\s*(['"])([^'"]+)\1\s*\)/g;

/** Tells which sources are loaded on demand, by their names in the client's manifest. */
const collectImports = (root: string): Plugin => ({
  name: 'touchline-tell-imports',
  transform: {
    filter: { id: /\/packages\/web\/src\/.*\.tsx?$/ },
    async handler(code, importer) {
      const requested = [...code.matchAll(IMPORT)].map(([, , specifier = '']) => specifier);
      if (requested.length === 0) return null;
      const sources = new Map<string, string>();
      for (const specifier of requested) {
        const resolved = await this.resolve(specifier, importer);
        if (resolved !== null) sources.set(specifier, relative(root, resolved.id));
      }
      const reported = code.replace(IMPORT, (whole, _quote, specifier: string) => {
        const source = JSON.stringify(sources.get(specifier));
        return `(globalThis.touchlineImports?.(${source}), ${whole})`;
      });
      return { code: reported, map: null };
    },
  },
});

/** The app for the server, which draws first screens with it: one script that runs in Node. */
export const prerenderBuild = (root: string, outDir: string): InlineConfig => ({
  ...SOURCES,
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [...SOURCES.plugins, collectImports(root)],
  resolve: {
    alias: {
      ...SOURCES.resolve.alias,
      ...Object.fromEntries(Object.entries(STAND_INS).map(([name, file]) => [name, `${root}${file}`])),
    },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  publicDir: false,
  build: {
    outDir: `${outDir}/server`,
    ssr: 'src/app/entries/prerender.tsx',
    target: 'node24',
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: 'prerender.js', chunkFileNames: '[name]-[hash:7].js' } },
  },
});
