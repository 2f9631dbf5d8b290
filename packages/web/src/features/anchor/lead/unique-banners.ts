import type { BannerItem } from '@touchline/domain/banners.ts';

/** The items without those whose key an earlier one has. */
const firstOfEach = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] => {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
};

/** Operators put one banner into several categories (K10); here it is shown once, where it comes first. */
export const uniqueBanners = (banners: readonly BannerItem[]): BannerItem[] =>
  firstOfEach(banners, ({ image, actionType, actionContent }) => `${image} ${actionType} ${actionContent}`);
