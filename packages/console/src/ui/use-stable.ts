import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function at every render, which calls the latest one: for memoised rows of long lists. */
export const useStable = <Args extends unknown[]>(latest: (...args: Args) => void): ((...args: Args) => void) => {
  const ref = useRef(latest);
  useLayoutEffect(() => {
    ref.current = latest;
  });
  return useCallback((...args: Args) => ref.current(...args), []);
};
