import { useDeviceValue } from '#platform/prerender/prerender-context.ts';

const watch = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Whether the device has a network. */
export const useIsOnline = (): boolean =>
  useDeviceValue(
    watch,
    () => navigator.onLine,
    () => true,
  );
