import { DEFAULT_PROVIDER } from '@touchline/contract/match-status.ts';
import { ANCHOR_BACKGROUND_CATEGORY, type BannerContext, bannerCategoriesOf } from '#banner-categories.ts';

const categories = (ids: readonly number[]): { categoryId: string[] } => ({ categoryId: ids.map(String) });

/** The call and request of the banners of a context (V6, K10). */
export const bannersRead = (context: BannerContext) =>
  ['listBanners', categories(bannerCategoriesOf(context))] as const;

/**
 * N10: what the app reads at its start after the domain list, in this order: call and request. The live anchor list is the hosts of
 * the anchor list that are live. `momentSort` 1 is newest. The server does not know what the app will stand in: it reads the default banners.
 */
export const START_READS = {
  anchorBackground: ['listBanners', categories([ANCHOR_BACKGROUND_CATEGORY])],
  anchorList: ['getAnchorList', { pid: DEFAULT_PROVIDER, matchSource: DEFAULT_PROVIDER, t: '1', momentSort: 1 }],
  banners: bannersRead('default'),
} as const;
