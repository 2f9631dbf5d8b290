import { useQuery } from '@tanstack/react-query';
import { titlesQuery } from '#features/user-ranking/queries.ts';
import { useNameOf } from '#platform/i18n/names.ts';

const TITLES_STAY_MS = 3_600_000;

/** Name of a title and how it is earned (C5); none until it is known. */
export const useTitle = (titleId: string | null): { name: string; rule: string } | undefined => {
  const nameOf = useNameOf();
  const { data } = useQuery({ ...titlesQuery(), staleTime: TITLES_STAY_MS });
  const title = data?.list.find(({ id }) => id === titleId);
  return title && { name: nameOf(title.name), rule: nameOf(title.rule) };
};
