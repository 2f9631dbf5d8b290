import { useSearchParams } from 'react-router';
import type { MomentSort } from '#features/anchor/queries.ts';

const PARAMETER = 'moments';
const HOT = 'hot';

/** The order of moments, kept in the address: `?moments=hot`. */
export const useMomentSort = (): [MomentSort, (sort: MomentSort) => void] => {
  const [search, setSearch] = useSearchParams();
  const choose = (sort: MomentSort): void =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present);
        if (sort === 2) next.set(PARAMETER, HOT);
        else next.delete(PARAMETER);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.get(PARAMETER) === HOT ? 2 : 1, choose];
};
