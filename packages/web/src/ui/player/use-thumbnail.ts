import { useEffect, useState } from 'react';
import { loadThumbnails, type Thumbnail } from './thumbnails.ts';

/** New pictures come every 10 s. */
const KEPT_MS = 10_000;

/** Address of the picture of a moment (epoch ms); null where there is none. The list comes when a moment is wanted. */
export const useThumbnail = (address: string, time: number | null): string | null => {
  const [list, setList] = useState<readonly Thumbnail[]>([]);
  useEffect(() => {
    if (address === '') return undefined;
    const abort = new AbortController();
    const load = (): void => void loadThumbnails(address, abort.signal).then(setList, () => undefined);
    load();
    const timer = setInterval(load, KEPT_MS);
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [address]);
  return (time === null ? undefined : list.findLast(({ from }) => from <= time))?.address ?? null;
};
