import { useCallback } from 'react';
import { useHref, useLocation, useSearchParams } from 'react-router';

/** Values by parameter; null and the empty text take one out. */
export type UrlChange = Readonly<Record<string, string | null>>;

export interface UrlState {
  /** The parameters of the address that is on screen. */
  search: URLSearchParams;
  get: (parameter: string) => string | null;
  /** Changes several values as one entry; the way back does not pass through every tap. */
  set: (change: UrlChange) => void;
}

/** What the address says now: a change that is not rendered yet must not be lost under the next one. */
const latestSearch = (href: string, rendered: URLSearchParams): URLSearchParams =>
  new URLSearchParams(location.pathname === href ? location.search : rendered);

/** View state in the address: a deep link opens the same view again. */
export const useUrlState = (): UrlState => {
  const [search, setSearch] = useSearchParams();
  const href = useHref(useLocation().pathname);
  const get = useCallback((parameter: string) => search.get(parameter), [search]);
  const set = useCallback(
    (change: UrlChange) => {
      const next = latestSearch(href, search);
      for (const [parameter, value] of Object.entries(change)) {
        if (value === null || value === '') next.delete(parameter);
        else next.set(parameter, value);
      }
      setSearch(next, { replace: true, preventScrollReset: true });
    },
    [href, search, setSearch],
  );
  return { search, get, set };
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
