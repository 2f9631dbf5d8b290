import { START_READS } from '@touchline/domain/start-reads.ts';
import { callQuery } from '#platform/query/call-query.ts';

/** The start-up reads (N10). Pages use the same options, so that they find the data of the start in the cache. */
export const anchorBackgroundQuery = () => callQuery('listBanners', START_READS.anchorBackground[1]);
export const bannersQuery = () => callQuery('listBanners', START_READS.banners[1]);
/** `momentSort`: 1 newest, 2 hottest. */
export const anchorListQuery = (momentSort: 1 | 2 = 1) =>
  callQuery('getAnchorList', { ...START_READS.anchorList[1], momentSort });
