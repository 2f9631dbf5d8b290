import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Bundle, entryFiles, routeChunks } from './bundle.ts';
import { root } from './run.ts';
import { webDist } from './web-build.ts';

export const ENTRY_BUDGET_BYTES = 107_000;
/** With the entry script, a page stays within 150 KB. */
export const ROUTE_BUDGET_BYTES = 42_000;
/** Staff open the console once a day and on office lines. */
export const CONSOLE_ENTRY_BUDGET_BYTES = 310_000;
/** A desk of the console with what desks share, and for some the charts, which are 100 KB. */
export const DESK_BUDGET_BYTES = 256_000;
/** All video loops of the demo world together. */
export const DEMO_VIDEO_BUDGET_BYTES = 800_000;

export interface Library {
  readonly name: string;
  /** A string of the library that survives minification. */
  readonly marker: string;
  /** A player is loaded when a video is about to play, so it may be larger than a route. */
  readonly player: boolean;
}

/** Libraries that must not be in the entry script. */
export const LAZY_LIBRARIES: readonly Library[] = [
  { name: 'hls.js', marker: 'manifestLoadError', player: true },
  { name: 'mpegts.js', marker: 'mpegts', player: true },
  { name: 'zod', marker: '_zod', player: false },
  { name: 'embla-carousel', marker: 'slideRegistry', player: false },
];

const compressedSize = (text: string): number => brotliCompressSync(text).length;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

const sizeOf = (bundle: Bundle, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + compressedSize(bundle.assets.get(file) ?? ''), 0);

const carries = (bundle: Bundle, file: string, library: Library): boolean =>
  (bundle.assets.get(file) ?? '').includes(library.marker);

const entryProblems = (bundle: Bundle, entry: readonly string[]): string[] => {
  const size = sizeOf(bundle, entry);
  const libraries = LAZY_LIBRARIES.filter((library) => entry.some((file) => carries(bundle, file, library)));
  return [
    ...(size > ENTRY_BUDGET_BYTES
      ? [
          `the entry script with its styles has ${kilobytes(size)}, at most ${kilobytes(ENTRY_BUDGET_BYTES)} are allowed`,
        ]
      : []),
    ...libraries.map((library) => `${library.name} is in the entry script; load it where it is needed`),
  ];
};

const isPlayer = (bundle: Bundle, file: string): boolean =>
  LAZY_LIBRARIES.some((library) => library.player && carries(bundle, file, library));

const routeProblems = (bundle: Bundle): string[] =>
  routeChunks(bundle)
    .filter((chunk) => !isPlayer(bundle, chunk.name))
    .map((chunk) => ({ name: chunk.name, size: sizeOf(bundle, chunk.files) }))
    .filter(({ size }) => size > ROUTE_BUDGET_BYTES)
    .map(
      ({ name, size }) =>
        `${bundle.sources?.get(name) ?? name} loads ${kilobytes(size)}, at most ${kilobytes(ROUTE_BUDGET_BYTES)} are allowed`,
    );

/** Exceeded budgets of a bundle, and a summary line. Sizes are brotli at its default quality, 11. */
export const judgeBundle = (bundle: Bundle): { problems: string[]; summary: string } => {
  const entry = entryFiles(bundle);
  const largest = Math.max(0, ...routeChunks(bundle).map((chunk) => sizeOf(bundle, chunk.files)));
  return {
    problems: [...entryProblems(bundle, entry), ...routeProblems(bundle)],
    summary: `entry ${kilobytes(sizeOf(bundle, entry))}, largest chunk on demand ${kilobytes(largest)}`,
  };
};

/** The same of the console, whose desks are its chunks. */
export const judgeConsole = (bundle: Bundle): { problems: string[]; summary: string } => {
  const entry = sizeOf(bundle, entryFiles(bundle));
  const parts = [
    { name: 'the entry', size: entry, most: CONSOLE_ENTRY_BUDGET_BYTES },
    ...routeChunks(bundle).map(({ name, files }) => ({
      name: bundle.sources?.get(name) ?? name,
      size: sizeOf(bundle, files),
      most: DESK_BUDGET_BYTES,
    })),
  ];
  const largest = Math.max(...parts.slice(1).map(({ size }) => size));
  return {
    problems: parts
      .filter(({ size, most }) => size > most)
      .map(
        ({ name, size, most }) =>
          `${name} of the console has ${kilobytes(size)}, at most ${kilobytes(most)} are allowed`,
      ),
    summary: `console: entry ${kilobytes(entry)}, largest desk ${kilobytes(largest)}`,
  };
};

/** Modules by built file, from Vite's manifest. */
const readSources = (dist: string): Map<string, string> => {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  return new Map(Object.entries(manifest).map(([source, { file }]) => [basename(file), source]));
};

/** Files that the page does not load: the server bundle, and the service worker. */
const NOT_OF_THE_PAGE = ['server/**', 'sw.js'];

/** Reads a built app; throws when there is none. */
export const readBundle = (dist: string = webDist): Bundle => ({
  html: readFileSync(join(dist, 'index.html'), 'utf8'),
  assets: new Map(
    globSync('**/*.{js,css}', { cwd: dist, exclude: NOT_OF_THE_PAGE }).map((file) => [
      basename(file),
      readFileSync(join(dist, file), 'utf8'),
    ]),
  ),
  sources: readSources(dist),
});

export const demoVideo = join(root, 'packages/server/assets/demo-live');

/** Bytes of the demo world's video loops in the repository, by sport. */
export const demoVideoSizes = (): Record<string, number> => {
  const sizes: Record<string, number> = {};
  for (const file of globSync('*/*', { cwd: demoVideo }))
    sizes[dirname(file)] = (sizes[dirname(file)] ?? 0) + statSync(join(demoVideo, file)).size;
  return sizes;
};
