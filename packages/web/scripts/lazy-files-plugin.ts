import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const VITE_HELPER = /^\0vite\/preload-helper\.js$/;
const VITE_EXPORT = '__vitePreload';
const OURS = fileURLToPath(new URL('../src/platform/styles/lazy-styles.ts', import.meta.url));

/** Parts on demand are files of their own, with styles of their own. */
export const FROM_CHUNKS = `export { loadLazyStyles as ${VITE_EXPORT} } from ${JSON.stringify(OURS)};`;
/** Parts on demand are in the one script already. */
export const FROM_ONE_FILE = `export const ${VITE_EXPORT} = (load) => load();`;

/**
 * Puts `helper` in the place of what Vite wraps around every `import()`: Vite's writes styles into the document's head, ours into
 * the root of an app that stands in another page.
 */
export const lazyFiles = (helper: string): Plugin => {
  let isReplaced = false;
  return {
    name: 'touchline-late-files',
    apply: 'build',
    transform: {
      filter: { id: VITE_HELPER },
      handler: (code) => {
        if (!code.includes(`export const ${VITE_EXPORT}`)) throw new Error("Vite's helper of import() has changed");
        isReplaced = true;
        return { code: helper, map: null };
      },
    },
    buildEnd: (error) => {
      if (!error && !isReplaced) throw new Error("Vite's helper of import() was not found");
    },
  };
};
