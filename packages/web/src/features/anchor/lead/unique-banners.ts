import type { BannerItem } from '@touchline/domain/banners.ts';
import { firstOfEach } from '#features/anchor/first-of-each.ts';

/** Operators put one banner into several categories (K10); here it is shown once, where it comes first. */
export const uniqueBanners = (banners: readonly BannerItem[]): BannerItem[] =>
  firstOfEach(banners, ({ image, actionType, actionContent }) => `${image} ${actionType} ${actionContent}`);
