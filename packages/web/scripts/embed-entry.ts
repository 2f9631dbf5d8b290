import type { Plugin, Rolldown } from 'vite';

const CHILD_ENTRY = /\/src\/app\/entries\/child\.ts$/;
/** The address by which parent sites import the app; it never changes. */
const FIXED_NAME = 'embed/touchline.js';

type Bundle = Rolldown.OutputBundle;

/** Stylesheets of a chunk and of all that it imports, those of its imports first. */
const stylesOf = (bundle: Bundle, file: string, seen = new Set<string>()): string[] => {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(file)) return [];
  seen.add(file);
  const styles = chunk.imports.flatMap((imported) => stylesOf(bundle, imported, seen));
  return [...new Set([...styles, ...(chunk.viteMetadata?.importedCss ?? [])])];
};

const entryCode = (child: string, styles: readonly string[]): string => `import { useStyles } from '../${child}';
useStyles(${JSON.stringify(styles)}.map((file) => new URL('../' + file, import.meta.url).href));
export { bootstrap, mount, unmount, update } from '../${child}';
`;

/** Writes the script that parents import: it leads to the child entry of this build and names its first stylesheets. */
export const embedEntry = (): Plugin => ({
  name: 'touchline-embed-entry',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const child = Object.values(bundle).find(
        (output) => output.type === 'chunk' && CHILD_ENTRY.test(output.facadeModuleId ?? ''),
      );
      if (!child) return this.error('the build has no entry for child apps');
      const source = entryCode(child.fileName, stylesOf(bundle, child.fileName));
      this.emitFile({ type: 'asset', fileName: FIXED_NAME, source });
    },
  },
});
