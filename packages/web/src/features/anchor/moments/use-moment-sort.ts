import type { MomentSort } from '#features/anchor/queries.ts';
import { useChoice } from '#features/anchor/use-address.ts';

/** The order of moments, kept in the address: `?moments=hot`. */
export const useMomentSort = (): [MomentSort, (sort: MomentSort) => void] => {
  const [order, choose] = useChoice('moments', ['new', 'hot']);
  return [order === 'hot' ? 2 : 1, (sort) => choose(sort === 2 ? 'hot' : 'new')];
};
