import type { Api } from '#repository.ts';

/** An address of every page that shows data, in the world of the demo. */
export const pathsOfPages = async (api: Api): Promise<string[]> => {
  const host = (await api.call('listHosts', { size: 1 })).list[0];
  const tip = (await api.call('listTips', {})).list[0];
  return [
    '/anchor',
    '/news',
    '/user-ranking',
    '/five-leagues',
    '/nba',
    '/world-cup',
    '/euro-cup',
    '/anchor/all-anchor',
    '/news/all-gods',
    `/anchor/detail/${host?.id}`,
    `/program-detail/${host?.id}`,
    `/news/detail/${tip?.id}`,
    '/news/user/7',
    '/world-cup/team/7',
    '/euro-cup/team/7',
    '/five-leagues/league/12387/team/arsenal',
    '/five-leagues/league/12387/player/7',
    '/nba/team/7',
    '/nba/player/7',
    '/user-ranking/user/7',
    '/download',
    '/account',
    '/account/wallet',
    '/account/orders',
    '/account/bookings',
    '/account/comments',
    '/account/tipsters',
    '/account/following',
  ];
};
