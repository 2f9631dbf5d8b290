/** A built web app: its page and the texts of its assets by file name (`index-B2x.js`, `index-C3y.css`). */
export interface Bundle {
  readonly html: string;
  readonly assets: ReadonlyMap<string, string>;
  /** Source modules of chunks by file name. */
  readonly sources?: ReadonlyMap<string, string>;
}

export interface RouteChunk {
  /** File name of the chunk that a dynamic import leads to. */
  readonly name: string;
  /** Scripts and styles that this import loads beyond the entry. */
  readonly files: readonly string[];
}

const STATIC_IMPORT = /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
const DYNAMIC_IMPORT = /import\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)(?:[^_]{0,12}__vite__mapDeps\(\[([\d,]*)\]\))?/g;
const DEPENDENCY_LIST = /__vite__mapDeps=\(.*?\|\|\(.*?=\[(.*?)\]\)\)/;

const fileName = (path: string): string => path.split('/').at(-1) ?? path;

const textOf = (bundle: Bundle, name: string): string => {
  const text = bundle.assets.get(name);
  if (text === undefined) throw new Error(`the build refers to ${name}, which is not there`);
  return text;
};

/** A file and all that it imports statically. */
const withImports = (bundle: Bundle, name: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, next = ''] of textOf(bundle, name).matchAll(STATIC_IMPORT)) withImports(bundle, next, seen);
  return seen;
};

/** The files that every visitor loads first: the page's scripts with their static imports, and its styles. */
export const entryFiles = (bundle: Bundle): string[] => {
  const scripts = [...bundle.html.matchAll(/<script\b[^>]*\bsrc="([^"]+\.js)"/g)].map(([, path = '']) =>
    fileName(path),
  );
  const links = [...bundle.html.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g)].map(([tag]) => tag);
  const styles = links.map((tag) => fileName(/\bhref="([^"]+)"/.exec(tag)?.[1] ?? ''));
  if (scripts.length === 0) throw new Error('the built page has no entry script');
  return [...new Set([...scripts.flatMap((name) => [...withImports(bundle, name)]), ...styles])];
};

const dependencyList = (text: string): string[] =>
  [...(DEPENDENCY_LIST.exec(text)?.[1] ?? '').matchAll(/["'`]([^"'`]+)["'`]/g)].map(([, path = '']) => fileName(path));

/** Every lazy chunk with its dependencies. */
export const routeChunks = (bundle: Bundle): RouteChunk[] => {
  const entry = new Set(entryFiles(bundle));
  const chunks = new Map<string, Set<string>>();
  for (const [importer, text] of bundle.assets) {
    // A lazy part of a route reuses what the route has loaded already.
    const loaded = importer.endsWith('.js') ? withImports(bundle, importer, new Set(entry)) : entry;
    const dependencies = dependencyList(text);
    for (const [, name = '', rows = ''] of text.matchAll(DYNAMIC_IMPORT)) {
      const listed = rows.split(',').map((row) => dependencies[Number(row)] ?? '');
      const files = [...withImports(bundle, name), ...(rows === '' ? [] : listed)].filter(
        (file) => file !== '' && !loaded.has(file),
      );
      chunks.set(name, new Set([...(chunks.get(name) ?? []), ...files]));
    }
  }
  return [...chunks].map(([name, files]) => ({ name, files: [...files] }));
};
