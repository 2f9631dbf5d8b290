import babel from '@rolldown/plugin-babel';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { ownUnits } from './own-units.ts';
import { routeTable } from './route-table.ts';

/** What every build of the app does with its sources. */
export const SOURCES = {
  plugins: [react(), lingui(), babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] }), routeTable(), ownUnits()],
  // React has the hook itself since 18.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
} satisfies UserConfig;

export const TARGET = ['chrome94', 'safari16'];
