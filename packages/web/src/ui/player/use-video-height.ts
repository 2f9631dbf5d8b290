import { useCallback, useSyncExternalStore, type RefObject } from 'react';

/** Height of the picture that plays, in pixels; 0 without one. */
export const useVideoHeight = (video: RefObject<HTMLVideoElement | null>): number =>
  useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        const element = video.current;
        element?.addEventListener('resize', listener);
        return () => element?.removeEventListener('resize', listener);
      },
      [video],
    ),
    () => video.current?.videoHeight ?? 0,
    () => 0,
  );
