import { useUrlChoice } from '#platform/router/use-url-state.ts';

const SORTS = ['0', '1', '2', '3', '4'] as const;
/** A sort of C5 as the address writes it. */
export type ExpertSort = (typeof SORTS)[number];

/** The order of experts, kept in the address. */
export const useExpertSort = (): [ExpertSort, (sort: ExpertSort) => void] => useUrlChoice('sort', SORTS);
