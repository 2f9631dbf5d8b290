import { useEffect, useState, type RefObject } from 'react';

/** From here on the picture has room for who shows it, the score and the field to write. */
const ROOMY_PX = 600;

/** Whether the player is that wide: on desks, and on a phone on its side. */
export const useIsRoomy = (layer: RefObject<HTMLElement | null>): boolean => {
  const [isRoomy, setRoomy] = useState(false);
  useEffect(() => {
    if (layer.current === null) return undefined;
    const sizes = new ResizeObserver(([entry]) => setRoomy((entry?.contentRect.width ?? 0) >= ROOMY_PX));
    sizes.observe(layer.current);
    return () => sizes.disconnect();
  }, [layer]);
  return isRoomy;
};
