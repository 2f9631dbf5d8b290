import { useQuery } from '@tanstack/react-query';
import type { RankingRow } from '@touchline/contract/user-ranking.ts';
import { titlesQuery } from '#data/ranking/queries.ts';
import { useNameOf } from '#platform/i18n/names.ts';

const TITLES_STAY_MS = 3_600_000;

interface TitleText {
  name: string;
  /** How it is earned. */
  rule: string;
}

/** The words of a title (C5); none until they are known. */
export const useTitle = (id: RankingRow['userTitle']): TitleText | undefined => {
  const nameOf = useNameOf();
  const { data } = useQuery({ ...titlesQuery(), staleTime: TITLES_STAY_MS });
  const title = data?.list.find((known) => known.id === id);
  return title && { name: nameOf(title.name), rule: nameOf(title.rule) };
};
