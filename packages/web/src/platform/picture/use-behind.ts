import { useSyncExternalStore } from 'react';
import { exactNow, pictureTime } from '#platform/picture/picture-time.ts';

/** Less than this is no other second: the number must not flicker. */
const HYSTERESIS_S = 0.75;

let shown: number | null = null;

/** By how many seconds the picture is behind; null where that is not known. */
const behind = (): number | null => {
  const picture = pictureTime.get();
  if (picture === null || picture.time === -Infinity) shown = null;
  else {
    const seconds = (exactNow() - picture.time) / 1000;
    if (shown === null || Math.abs(seconds - shown) > HYSTERESIS_S) shown = Math.max(0, Math.round(seconds));
  }
  return shown;
};

export const useBehind = (): number | null => useSyncExternalStore(pictureTime.subscribe, behind, () => null);
