import type { BannerItem } from '@touchline/domain/banners.ts';
import { expect, test } from 'vitest';
import { uniqueBanners } from '#features/anchor/lead/unique-banners.ts';

const item = (key: string, part: Partial<BannerItem> = {}): BannerItem => ({
  id: key,
  categoryId: 10103,
  title: '',
  subtitle: '',
  actionType: 1,
  actionContent: '/nba',
  sort: 10,
  key,
  image: 'art-1',
  target: null,
  ...part,
});

test('[E17, K10] a banner that stands in several categories shows once, where it comes first', () => {
  const banners = [item('a'), item('b', { image: 'art-2' }), item('c'), item('d', { actionContent: '/news' })];
  expect(uniqueBanners(banners).map(({ key }) => key)).toEqual(['a', 'b', 'd']);
});
