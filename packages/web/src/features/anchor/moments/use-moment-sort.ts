import type { MomentSort } from '#data/moment/queries.ts';
import { useUrlChoice } from '#platform/router/use-url-state.ts';

/** The order of moments, kept in the address: `?moments=hot`. */
export const useMomentSort = (): [MomentSort, (sort: MomentSort) => void] => {
  const [order, choose] = useUrlChoice('moments', ['new', 'hot']);
  return [order === 'hot' ? 2 : 1, (sort) => choose(sort === 2 ? 'hot' : 'new')];
};
