import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

/** The built page names these files itself. */
const PAGE = 'index.html';
const EARLY = 'src/app/entries/early.ts';

/** What Vite writes of a build: the file of each source module that became a chunk, with its styles and imports. */
const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);
type Manifest = z.output<typeof Manifest>;

/** Files of a build by what they are for, as paths from the root of the site without the first slash. */
export interface BuildFiles {
  /** The app's first script; undefined where the build has no manifest. */
  main: string | undefined;
  /** The script that loads the others behind the first paint. */
  early: string | undefined;
  /** Scripts that the first script imports. */
  beside: readonly string[];
  /** Scripts and styles of parts on demand, given by their sources, beside those of the first script. */
  filesOfChunks(sources: readonly string[]): { scripts: string[]; styles: string[] };
}

const chunksOf = (manifest: Manifest, name: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return seen;
  for (const imported of chunk.imports) chunksOf(manifest, imported, seen);
  return seen.add(name);
};

/** Reads what a build is made of; a folder without a manifest has nothing to tell. */
export const readBuildFiles = async (distDir: string): Promise<BuildFiles> => {
  const text = await readFile(join(distDir, '.vite', 'manifest.json'), 'utf8').catch(() => '{}');
  const manifest = z.parse(Manifest, JSON.parse(text));
  const first = chunksOf(manifest, PAGE);
  const filesOf = (names: Iterable<string>): string[] => [...names].flatMap((name) => manifest[name]?.file ?? []);
  return {
    main: manifest[PAGE]?.file,
    early: manifest[EARLY]?.file,
    beside: filesOf([...first].filter((name) => name !== PAGE)),
    filesOfChunks(sources) {
      const late = new Set(sources.flatMap((source) => [...chunksOf(manifest, source)]));
      const names = [...late].filter((name) => !first.has(name));
      return {
        scripts: [...new Set(filesOf(names))],
        styles: [...new Set(names.flatMap((name) => manifest[name]?.css ?? []))],
      };
    },
  };
};
