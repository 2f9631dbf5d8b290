import { fileURLToPath } from 'node:url';
import { LANGUAGE_TAGS } from '@touchline/domain/languages/registry.ts';
import { reactSources } from '@touchline/web/scripts/source-plugins.ts';
import { defineConfig } from 'vite';
import { formRules } from './scripts/form-rules.ts';
import { styleNonce } from './scripts/style-nonce.ts';

/** What starts by being loaded stays out of what it starts. */
const ENTRY = /\/(index\.html|src\/main\.tsx)$/;

/** Only some desks draw charts. */
const CHARTS =
  /node_modules\/(recharts|d3-|victory-vendor|@reduxjs|redux|react-redux|reselect|immer|decimal\.js|es-toolkit|internmap|eventemitter3)/;
const SHARED = /node_modules\/(?!.*\/locale\/)|console\/src\/(ui|platform)\//;

const SERVER = 'http://127.0.0.1:3000';

export default defineConfig({
  base: '/console/',
  plugins: [...reactSources(fileURLToPath(new URL('lingui.config.ts', import.meta.url))), formRules(), styleNonce()],
  build: {
    target: ['chrome111', 'safari16.4'],
    manifest: true,
    assetsInlineLimit: 2048,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
    // What desks share is one file beside the entry.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            ...LANGUAGE_TAGS.map((tag) => ({ name: `texts-${tag}`, test: new RegExp(`/locales/${tag}\\.po$`) })),
            { name: 'frame', tags: ['$initial'], test: (id) => !ENTRY.test(id) },
            { name: 'charts', test: CHARTS, minShareCount: 2 },
            { name: 'desks', test: SHARED, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    port: 5174,
    proxy: {
      '/ops/push': { target: SERVER, ws: true },
      ...Object.fromEntries(['/api', '/ops/v1', '/ssapi'].map((path) => [path, SERVER])),
    },
  },
});
