import { useQuery } from '@tanstack/react-query';
import { appUrl } from '#platform/origins/origins.ts';

/** A picture of a recording, and from which place (ms) on it is the one to show. */
interface Picture {
  from: number;
  address: string;
}

const CUE = /^(\d+):(\d\d):(\d\d)\.(\d{3}) --> .*\n(\S+)/gm;
const MS = [3_600_000, 60_000, 1000, 1] as const;

const readPictures = async (address: string, signal: AbortSignal): Promise<Picture[]> => {
  const base = new URL(appUrl(address), location.href).href;
  const response = await fetch(base, { signal });
  if (!response.ok) return [];
  return [...(await response.text()).matchAll(CUE)].map(([, ...parts]) => ({
    from: MS.reduce((sum, ms, at) => sum + ms * Number(parts[at]), 0),
    address: new URL(parts[4] ?? '', base).href,
  }));
};

/** Address of the picture at a place (ms); null where there is none. `address` is that of a WebVTT file, or the empty text. */
export const usePreviewPicture = (address: string, place: number): string | null => {
  const { data = [] } = useQuery({
    queryKey: ['replay-pictures', address],
    queryFn: ({ signal }) => readPictures(address, signal),
    enabled: address !== '',
    staleTime: Infinity,
    retry: false,
  });
  return data.findLast(({ from }) => from <= place)?.address ?? null;
};
