import babel from '@rolldown/plugin-babel';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildStamp } from './scripts/build-stamp.ts';
import { preloadCatalog } from './scripts/preload-catalog.ts';
import { routeTable } from './scripts/route-table.ts';

const SERVER = 'http://127.0.0.1:3000';
const served = ['/api', '/ssapi', '/ops', '/live', '/healthz'];

export default defineConfig({
  plugins: [
    react(),
    lingui(),
    babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
    routeTable(),
    buildStamp(),
    preloadCatalog(),
  ],
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
  build: { target: ['chrome91', 'safari15'], assetsInlineLimit: 2048, modulePreload: { polyfill: false } },
  server: {
    port: 5173,
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, SERVER])),
      '/push': { target: SERVER, ws: true },
    },
  },
});
