import { fileURLToPath } from 'node:url';
import babel from '@rolldown/plugin-babel';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { ownUnits } from './own-units.ts';
import { routeTable } from './route-table.ts';

// Builds start in this package, tests in the folder of all.
process.env['LINGUI_CONFIG'] ??= fileURLToPath(new URL('../lingui.config.ts', import.meta.url));

/** Class names are a fifth of what a drawn page has to say: those of a build are short, those of the dev server can be read. */
const CLASS_NAME = process.env['NODE_ENV'] === 'development' ? '[name]_[local]_[hash:base64:4]' : '[hash:base64:6]';

/** What builds of the app and of the console do with their sources; texts are in the catalogues of `configPath`. */
export const reactSources = (configPath?: string) => [
  react(),
  lingui(configPath === undefined ? {} : { configPath }),
  babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
  routeTable(),
];

/** What every build of the app does with its sources. */
export const SOURCES = {
  plugins: [...reactSources(), ownUnits()],
  // React has the hook itself since 18.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  css: { modules: { generateScopedName: CLASS_NAME } },
} satisfies UserConfig;

/** With older ones each private field of a class is written as a WeakMap; browsers have had them since Chrome 84. */
export const TARGET = ['chrome98', 'safari16'];
