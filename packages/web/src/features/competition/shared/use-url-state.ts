import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Values by parameter; null takes one out. */
type UrlChange = Readonly<Record<string, string | null>>;

export interface UrlState {
  get: (parameter: string) => string | null;
  /** Changes several values as one entry; the way back does not pass through every tap. */
  set: (change: UrlChange) => void;
}

/** View state in the address: a deep link opens the same view again. */
export const useUrlState = (): UrlState => {
  const [search, setSearch] = useSearchParams();
  const get = useCallback((parameter: string) => search.get(parameter), [search]);
  const set = useCallback(
    (change: UrlChange) =>
      setSearch(
        (present) => {
          const next = new URLSearchParams(present);
          for (const [parameter, value] of Object.entries(change)) {
            if (value === null) next.delete(parameter);
            else next.set(parameter, value);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return { get, set };
};

/** One of a few choices in the address; the first one is left out there. */
export const useUrlChoice = <Value extends string>(
  parameter: string,
  [first, ...others]: readonly [Value, ...Value[]],
): [Value, (value: Value) => void] => {
  const { get, set } = useUrlState();
  const text = get(parameter);
  return [
    others.find((value) => value === text) ?? first,
    (value) => set({ [parameter]: value === first ? null : value }),
  ];
};
