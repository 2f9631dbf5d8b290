import { useSyncExternalStore } from 'react';

/** Whether a media query holds. */
export const useMedia = (query: string): boolean => {
  const media = matchMedia(query);
  return useSyncExternalStore(
    (changed) => {
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => media.matches,
  );
};
