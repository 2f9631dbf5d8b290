/** Starts what a page reads first, by the parameters of its path (R22) and the query of its address. */
export type RoutePrefetch = (parameters: Readonly<Record<string, string | undefined>>, search: URLSearchParams) => void;

/** A page brings it along, so that the reads can begin before the page is shown. */
export interface RoutePrefetches {
  readAhead?: RoutePrefetch;
}
