import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect } from 'react';

/** Moves a carousel on while the page is seen; a touch starts the wait anew, reduced motion keeps it still. */
export const useAutoplay = (carousel: EmblaCarouselType | undefined, everyMs: number | undefined): void => {
  useEffect(() => {
    if (!carousel || everyMs === undefined) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const stop = (): void => clearInterval(timer);
    const run = (): void => {
      stop();
      if (document.visibilityState === 'visible') timer = setInterval(() => carousel.scrollNext(), everyMs);
    };
    run();
    document.addEventListener('visibilitychange', run);
    carousel.on('pointerDown', stop).on('pointerUp', run);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', run);
      carousel.off('pointerDown', stop).off('pointerUp', run);
    };
  }, [carousel, everyMs]);
};
