import { useSearchParams } from 'react-router';

type Values = Readonly<Record<string, string | null | undefined>>;

export interface UrlState {
  get: (name: string) => string | undefined;
  /** Sets the given values and removes the empty ones; the page of a list starts again unless it is given. */
  set: (values: Values) => void;
}

/** What a page shows, in its address: tab, filters, page of a list, open record. */
export const useUrlState = (): UrlState => {
  const [parameters, setParameters] = useSearchParams();
  return {
    get: (name) => parameters.get(name) ?? undefined,
    set: (values) =>
      setParameters(
        (previous) => {
          const next = new URLSearchParams(previous);
          for (const [name, value] of Object.entries(values)) {
            if (value === null || value === undefined || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
  };
};
