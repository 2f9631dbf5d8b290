import { DEFAULT_PROVIDER } from '@touchline/contract/match-status.ts';
import { ANCHOR_BACKGROUND_CATEGORY, BANNER_CATEGORIES } from '#banner-categories.ts';

const categories = (ids: readonly number[]): { categoryId: string[] } => ({ categoryId: ids.map(String) });

const CAROUSEL_CATEGORIES = BANNER_CATEGORIES.default.filter((id) => id !== ANCHOR_BACKGROUND_CATEGORY);

/**
 * N10: what the app reads at its start after the domain list, in this order: call and request. The live anchor list is the hosts of
 * the anchor list that are live. `momentSort` 1 is newest.
 */
export const START_READS = {
  anchorBackground: ['listBanners', categories([ANCHOR_BACKGROUND_CATEGORY])],
  anchorList: ['getAnchorList', { pid: DEFAULT_PROVIDER, matchSource: DEFAULT_PROVIDER, t: '1', momentSort: 1 }],
  banners: ['listBanners', categories(CAROUSEL_CATEGORIES)],
} as const;
