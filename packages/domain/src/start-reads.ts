import { DEFAULT_PROVIDER } from '@touchline/contract/match-status.ts';
import { ANCHOR_BACKGROUND_CATEGORY, type BannerContext, bannerCategoriesOf } from '#banner-categories.ts';

const categories = (ids: readonly number[]): { categoryId: string[] } => ({ categoryId: ids.map(String) });

/** The call and request of the banners of a context. */
export const bannersRead = (context: BannerContext) =>
  ['listBanners', categories(bannerCategoriesOf(context))] as const;

/**
 * The reads of the app at its start after the domain list, in this order (N10): call and request. The live anchor list is the hosts of
 * the anchor list that are live. `momentSort` 1 is newest. The server does not know the app's context: it reads the default banners.
 */
export const START_READS = {
  anchorBackground: ['listBanners', categories([ANCHOR_BACKGROUND_CATEGORY])],
  anchorList: ['getAnchorList', { pid: DEFAULT_PROVIDER, matchSource: DEFAULT_PROVIDER, t: '1', momentSort: 1 }],
  banners: bannersRead('default'),
} as const;
