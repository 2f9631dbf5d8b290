import { ANCHOR_BACKGROUND_CATEGORY, BANNER_CATEGORIES } from '@touchline/domain/banners.ts';
import { callQuery } from '#platform/query/call-query.ts';

const categories = (ids: readonly number[]): { categoryId: string[] } => ({ categoryId: ids.map(String) });

const CAROUSEL_CATEGORIES = BANNER_CATEGORIES.default.filter((id) => id !== ANCHOR_BACKGROUND_CATEGORY);

/** The start-up reads (N10). Pages use the same options, so that they find the data of the start in the cache. */
export const anchorBackgroundQuery = () => callQuery('listBanners', categories([ANCHOR_BACKGROUND_CATEGORY]));
export const bannersQuery = () => callQuery('listBanners', categories(CAROUSEL_CATEGORIES));
/** `momentSort`: 1 newest, 2 hottest. */
export const anchorListQuery = (momentSort: 1 | 2 = 1) => callQuery('getAnchorList', { t: '1', momentSort });
/** Live hosts, 100 at most; the reply is a page. */
export const liveHostsQuery = () => callQuery('listHosts', { filter: 'live', page: 1, size: 100 });
