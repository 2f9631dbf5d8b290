import type { Api } from './api.ts';

/** Somebody with a place on the board of the newest week that has any: in the first hours of a week nobody has one. */
export const rankedUser = async (api: Api): Promise<string> => {
  const { rankingConfigList } = await api.call('getRankingConfig', {});
  for (const { id, rankingDateList } of rankingConfigList)
    for (const period of rankingDateList.toSorted((a, b) => b.startDate - a.startDate)) {
      const { list } = await api.call('listRanking', { board: 'gain', configId: id, periodId: period.id });
      if (list[0] !== undefined) return list[0].userId;
    }
  throw new Error('nobody has a place on any board');
};
