import type { BannerItem } from '@touchline/domain/banners.ts';

/** Operators put one banner into several categories (K10); here it is shown once, where it comes first. */
export const uniqueBanners = (banners: readonly BannerItem[]): BannerItem[] =>
  [
    ...new Map(
      banners.toReversed().map((banner) => [`${banner.image} ${banner.actionType} ${banner.actionContent}`, banner]),
    ).values(),
  ].toReversed();
