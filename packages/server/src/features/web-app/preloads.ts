import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BootData } from '@touchline/contract/boot.ts';
import { roomsOnAir } from '@touchline/domain/live-rooms.ts';
import * as z from 'zod/mini';

/** The built page names these files itself. */
const PAGE = 'index.html';
const ANCHOR_PAGE = 'src/features/anchor/anchor-page.tsx';

/** What Vite writes of a build: the file of each source module that became a chunk, with its styles and imports. */
const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z._default(z.array(z.string()), []),
    imports: z._default(z.array(z.string()), []),
  }),
);
type Manifest = z.output<typeof Manifest>;

const partsOf = (manifest: Manifest, name: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return seen;
  seen.add(name);
  for (const imported of chunk.imports) partsOf(manifest, imported, seen);
  return seen;
};

/** Links by which a browser fetches the anchor home's chunk beside the entry script instead of after it. */
export const anchorPageLinks = async (distDir: string): Promise<string> => {
  const text = await readFile(join(distDir, '.vite', 'manifest.json'), 'utf8').catch(() => '{}');
  const manifest = z.parse(Manifest, JSON.parse(text));
  const named = partsOf(manifest, PAGE);
  const late = [...partsOf(manifest, ANCHOR_PAGE, new Set(named))].filter((name) => !named.has(name));
  const chunks = late.flatMap((name) => manifest[name] ?? []);
  const scripts = chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}" />`);
  const styles = chunks
    .flatMap(({ css }) => css)
    .map((file) => `<link rel="preload" as="style" crossorigin href="/${file}" />`);
  return [...scripts, ...styles].join('');
};

/** The cover of the first room on air: the largest picture of the anchor home's first screen. */
export const firstCoverLink = ({ anchorList }: BootData): string => {
  const key = roomsOnAir(anchorList.liveMatchList)[0]?.host.coverId;
  if (!key) return '';
  return `<link rel="preload" as="image" fetchpriority="high" href="/api/forehead/system/file/get/${encodeURIComponent(key)}" />`;
};
