import { appUrl } from '#platform/origins/origins.ts';

/** A picture, and from when to when (ms) it is the one to show: of a stream since 1970, of a recording since its beginning. */
export interface Thumbnail {
  from: number;
  to: number;
  address: string;
}

const CUE = /^(\d+):(\d\d):(\d\d)\.(\d{3}) --> (\d+):(\d\d):(\d\d)\.(\d{3})\s*$/;
const MS = [3_600_000, 60_000, 1000, 1] as const;
const msOf = (parts: readonly string[]): number =>
  parts.reduce((sum, part, at) => sum + Number(part) * (MS[at] ?? 0), 0);

/** Reads a WebVTT file of pictures, which are named beside it. */
export const parseThumbnails = (text: string, base: string): Thumbnail[] => {
  const lines = text.split(/\r?\n/);
  return lines.flatMap((line, at) => {
    const parts = CUE.exec(line)?.slice(1);
    const name = lines[at + 1]?.trim() ?? '';
    if (parts === undefined || name === '') return [];
    return [{ from: msOf(parts.slice(0, 4)), to: msOf(parts.slice(4)), address: new URL(name, base).href }];
  });
};

/** Loads them; none where they do not come. */
export const loadThumbnails = async (address: string, signal: AbortSignal): Promise<Thumbnail[]> => {
  const base = new URL(appUrl(address), location.href).href;
  const response = await fetch(base, { signal, cache: 'no-store' });
  return response.ok ? parseThumbnails(await response.text(), base) : [];
};
