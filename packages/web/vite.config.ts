import { defineConfig } from 'vite';
import { buildStamp } from './scripts/build-stamp.ts';
import { embedEntry } from './scripts/embed-entry.ts';
import { FROM_CHUNKS, lazyFiles } from './scripts/lazy-files-plugin.ts';
import { preloadCatalog } from './scripts/preload-catalog.ts';
import { SOURCES, TARGET } from './scripts/source-plugins.ts';

const SERVER = 'http://127.0.0.1:3000';
const served = ['/api', '/ssapi', '/ops', '/live', '/pictures', '/healthz'];

/** What starts by being loaded stays out of what the entries share. */
const ENTRY = /\/(index\.html|src\/app\/main\.tsx|src\/app\/entries\/.*)$/;
/** What only an app inside a host needs stays out, too. */
const HOSTED =
  /\/(app\/wiring\/host-consequences|platform\/host\/(parent|native\/(?!is-native))|domain\/src\/(embedding|session))/;

export default defineConfig({
  ...SOURCES,
  plugins: [...SOURCES.plugins, buildStamp(), preloadCatalog(), lazyFiles(FROM_CHUNKS), embedEntry()],
  // The page names its files by paths of its site; they name each other relatively, so that other sites can import them.
  experimental: { renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  build: {
    target: TARGET,
    assetsInlineLimit: 2048,
    // The server reads from it what the anchor home needs beside the entry script.
    manifest: true,
    modulePreload: { polyfill: false },
    // What the first screen needs is one file, what most pages share is another, and so are the parts of each noun that
    // several pages draw, instead of many small ones.
    rolldownOptions: {
      input: ['index.html', 'src/app/entries/child.ts', 'src/app/entries/early.ts'],
      preserveEntrySignatures: 'strict',
      output: {
        // The entry script names every other file: short names keep it small.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'shell', tags: ['$initial'], test: (id) => !ENTRY.test(id) && !HOSTED.test(id) },
            {
              name: 'parts',
              test: /packages\/(web\/src\/(ui\/(?!page-bar|player)|platform\/(?!i18n|router))|domain\/src\/(?!competition|nba))|@tanstack/,
              minShareCount: 16,
            },
            {
              name: 'match',
              test: /packages\/web\/src\/entities\/(match\/(match-row|score|match-text)|team\/)/,
              minShareCount: 3,
            },
            { name: 'choices', test: /packages\/web\/src\/ui\/(select|tabs)\//, minShareCount: 3 },
            { name: 'host', test: /packages\/web\/src\/entities\/host\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, SERVER])),
      '/push': { target: SERVER, ws: true },
    },
  },
});
