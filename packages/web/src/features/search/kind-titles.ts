import { useLingui } from '@lingui/react/macro';
import type { PublicSearchKind } from '@touchline/contract/search.ts';

/** What records of each kind are called together. */
export const useKindTitles = (): Readonly<Record<PublicSearchKind, string>> => {
  const { t } = useLingui();
  return {
    host: t({ message: '主播', context: 'kind' }),
    team: t({ message: '球队', context: 'kind' }),
    competition: t({ message: '赛事', context: 'kind' }),
    player: t({ message: '球员', context: 'kind' }),
    match: t({ message: '比赛', context: 'kind' }),
    tipster: t({ message: '专家', context: 'kind' }),
    tip: t({ message: '推荐', context: 'kind' }),
  };
};
