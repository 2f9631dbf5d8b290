import { useSearchParams } from 'react-router';

const SORTS = ['0', '1', '2', '3', '4'] as const;
/** A sort of C5 as the address writes it. */
export type ExpertSort = (typeof SORTS)[number];

/** The order of experts, kept in the address; the first one is left out there. */
export const useExpertSort = (): [ExpertSort, (sort: ExpertSort) => void] => {
  const [search, setSearch] = useSearchParams();
  const sort = SORTS.find((known) => known === search.get('sort')) ?? '0';
  return [
    sort,
    (wanted) => setSearch(wanted === '0' ? {} : { sort: wanted }, { replace: true, preventScrollReset: true }),
  ];
};
