interface Connection {
  saveData?: boolean;
}

/** People who asked for less data or less motion see no video that they did not start. */
export const wantsStill = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  ('connection' in navigator && (navigator.connection as Connection | undefined)?.saveData === true);
