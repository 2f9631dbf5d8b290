import type { InlineConfig } from 'vite';
import { classicFiles } from './classic-files.ts';
import { FROM_ONE_FILE, lazyFiles } from './lazy-files-plugin.ts';
import { SOURCES, TARGET } from './source-plugins.ts';

const HLS_WORKER = 'hls.js/dist/hls.worker.js?url';
/** Pages of other sites may not start our worker. */
const NOTHING = "data:text/javascript,export default ''";

/**
 * The same app as one classic script with its styles inside, for hosts that evaluate scripts instead of importing modules
 * (qiankun 2). Goes into the folder of a finished build.
 */
export const classicBuild = (root: string, outDir: string): InlineConfig => ({
  ...SOURCES,
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [...SOURCES.plugins, lazyFiles(FROM_ONE_FILE), classicFiles()],
  resolve: { alias: { ...SOURCES.resolve.alias, [HLS_WORKER]: NOTHING } },
  build: {
    outDir,
    emptyOutDir: false,
    copyPublicDir: false,
    target: TARGET,
    cssCodeSplit: false,
    modulePreload: false,
    chunkSizeWarningLimit: Number.MAX_SAFE_INTEGER,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    rolldownOptions: {
      input: 'src/app/entries/classic.ts',
      output: { format: 'iife', name: 'touchline', codeSplitting: false },
    },
  },
});
