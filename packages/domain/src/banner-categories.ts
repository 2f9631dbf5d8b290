/** Category of the anchor home's background picture. */
export const ANCHOR_BACKGROUND_CATEGORY = 30306;

/** Banner categories by context: the single-page mode, the native app, and everything else. */
export const BANNER_CATEGORIES = {
  one: [20301, 20302, 20303, 30306],
  app: [20301, 20302, 20303, 30304, 30305, 30306],
  default: [10103, 10106, 30301, 30302, 30303, 30304, 30305, 30306],
} as const satisfies Record<string, readonly number[]>;

export type BannerContext = keyof typeof BANNER_CATEGORIES;

/** Categories of the banners that the pages of a context show; its background is read separately. */
export const bannerCategoriesOf = (context: BannerContext): number[] =>
  BANNER_CATEGORIES[context].filter((id) => id !== ANCHOR_BACKGROUND_CATEGORY);
