import { useQuery } from '@tanstack/react-query';
import type { LocalName } from '@touchline/contract/values.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { marketQuery } from '#platform/query/market-query.ts';

const TITLES_STAY_MS = 3_600_000;

interface TitleText {
  name: string;
  /** How it is earned. */
  rule: string;
}

/** The words of a title (C5); none until they are known. */
export const useTitles = (): ((titleId: string | null) => TitleText | undefined) => {
  const nameOf = useNameOf();
  const { data } = useQuery({ ...marketQuery('listTitles', {}), staleTime: TITLES_STAY_MS });
  const words = ({ name, rule }: { name: LocalName; rule: LocalName }): TitleText => ({
    name: nameOf(name),
    rule: nameOf(rule),
  });
  return (titleId) => {
    const title = data?.list.find(({ id }) => id === titleId);
    return title && words(title);
  };
};
