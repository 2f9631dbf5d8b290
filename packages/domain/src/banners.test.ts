import type { Banner } from '@touchline/contract/system.ts';
import { expect, test } from 'vitest';
import { BANNER_CATEGORIES } from '#banner-categories.ts';
import { visibleBanners } from '#banners.ts';

const banner = (id: string, change: Partial<Banner> = {}): Banner => ({
  id,
  categoryId: 30301,
  title: '',
  subtitle: '',
  images: 'one',
  actionType: 0,
  actionContent: '',
  sort: 1,
  ...change,
});
const entry = {
  matchId: '9',
  sport: 'football',
  liveRoomId: '1',
  liveStatus: 0,
  startDate: 0,
  isTop: 0,
  timeKnown: true,
  liveHostType: 3,
  liveUserGroupId: null,
  liveGroupUserType: 0,
  matchSource: 164,
  isLotteryProgress: 0,
  redEnvelopeTotalAmount: 0,
} as const;
const hosts = [{ id: '5', liveSchedule: [entry] }];
const toMatch = (actionContent: string) => banner('b', { actionType: 4, actionContent });

test('[E17] a banner becomes one item per image, in order', () => {
  const items = visibleBanners([banner('b', { images: 'x, y,,z', sort: 2 }), banner('a', { sort: 1 })], hosts);
  expect(items.map((item) => [item.key, item.image])).toEqual([
    ['a:0', 'one'],
    ['b:0', 'x'],
    ['b:1', 'y'],
    ['b:2', 'z'],
  ]);
});

test('[V6] action 4 is kept only for a listed host that has an entry with the match', () => {
  expect(visibleBanners([toMatch('{"hostId":"5","matchId":"9"}')], hosts)[0]?.target).toEqual({
    hostId: '5',
    matchId: '9',
  });
  expect(visibleBanners([toMatch('{"hostId":5,"matchId":9}')], hosts)).toHaveLength(1);
  expect(visibleBanners([toMatch('{"hostId":"5","matchId":"8"}')], hosts)).toEqual([]);
  expect(visibleBanners([toMatch('{"hostId":"6","matchId":"9"}')], hosts)).toEqual([]);
});

test('[V6] action 4 with broken content is dropped', () => {
  for (const content of ['', '{', 'null', '[]', '{"hostId":"5"}', '"5"']) {
    expect(visibleBanners([toMatch(content)], hosts)).toEqual([]);
  }
});

test('[K10] the category sets of the three contexts', () => {
  expect(BANNER_CATEGORIES.one).toEqual([20301, 20302, 20303, 30306]);
  expect(BANNER_CATEGORIES.app).toEqual([20301, 20302, 20303, 30304, 30305, 30306]);
  expect(BANNER_CATEGORIES.default).toEqual([10103, 10106, 30301, 30302, 30303, 30304, 30305, 30306]);
});
