import { useIsPrerendered } from '#platform/prerender/prerender-context.ts';

interface Connection {
  saveData?: boolean;
}

/** Whether a person asked for less data. */
export const savesData = (): boolean =>
  matchMedia('(prefers-reduced-data: reduce)').matches ||
  ('connection' in navigator && (navigator.connection as Connection | undefined)?.saveData === true);

/** People who asked for less data or less motion see no video that they did not start. */
const wantsStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches || savesData();

/** The same as a hook: what the server renders is for those who asked for nothing. */
export const useWantsStill = (): boolean => !useIsPrerendered() && wantsStill();
