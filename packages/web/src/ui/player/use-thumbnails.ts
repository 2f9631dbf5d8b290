import { useEffect, useState } from 'react';
import { loadThumbnails, type Thumbnail } from './thumbnails.ts';

/** New pictures of a live stream come every 10 s. */
const KEPT_MS = 10_000;

/** The pictures of a WebVTT file, from when they are wanted. */
export const useThumbnails = (address: string, isWanted: boolean): readonly Thumbnail[] => {
  const [list, setList] = useState<readonly Thumbnail[]>([]);
  useEffect(() => {
    if (address === '' || !isWanted) return undefined;
    const abort = new AbortController();
    const load = (): void => void loadThumbnails(address, abort.signal).then(setList, () => undefined);
    load();
    const timer = setInterval(load, KEPT_MS);
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [address, isWanted]);
  return list;
};

/** Address of the picture of a time (ms, as the file counts them); null where there is none. */
export const thumbnailAt = (list: readonly Thumbnail[], time: number | null): string | null =>
  (time === null ? undefined : list.findLast(({ from }) => from <= time))?.address ?? null;
