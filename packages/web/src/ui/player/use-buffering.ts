import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Whether a video that plays has run out of data. */
export const useBuffering = (video: RefObject<HTMLVideoElement | null>): boolean => {
  const [isBuffering, setBuffering] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const begin = (): void => setBuffering(true);
    const end = (): void => setBuffering(false);
    element.addEventListener('waiting', begin);
    element.addEventListener('playing', end);
    element.addEventListener('emptied', end);
    return () => {
      element.removeEventListener('waiting', begin);
      element.removeEventListener('playing', end);
      element.removeEventListener('emptied', end);
    };
  }, [video]);
  return isBuffering;
};
