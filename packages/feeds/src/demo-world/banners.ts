import type { BannerInput } from '@touchline/contract/system.ts';
import type { HostBooking } from './bookings.ts';
import { backgroundKey, bannerKey } from './picture-keys.ts';

const HOUR = 3_600_000;
const CHINA_OFFSET_MS = 8 * HOUR;
const BACKGROUND_CATEGORY = 30306;
/** The carousel whose banners have times. */
const PLANNED_CATEGORY = 30301;
/** Banner categories with a carousel. */
const CAROUSEL_CATEGORIES = [10103, 10106, 20301, 20302, 20303, 30301, 30302, 30303, 30304, 30305] as const;

type Slide = Pick<BannerInput, 'title' | 'subtitle' | 'actionType' | 'actionContent'> & { image: string };

const COUNTS = ['一', '两', '三'];

/** The bookings of the biggest match within a day and a half with more than one host, if any. */
const bigMatch = (bookings: readonly HostBooking[], instant: number): HostBooking[] => {
  const open = bookings.filter(
    ({ fixture, groupId }) => groupId === null && fixture.kickOff > instant && fixture.kickOff < instant + 36 * HOUR,
  );
  const weight = ({ fixture }: HostBooking): number =>
    fixture.home.strength + fixture.away.strength - (fixture.sport === 'basketball' ? 8 : 0);
  const biggest = open.toSorted((a, b) => weight(b) - weight(a))[0];
  return open.filter(({ fixture }) => fixture.id === biggest?.fixture.id);
};

const clockTime = (instant: number): string => new Date(instant + CHINA_OFFSET_MS).toISOString().slice(11, 16);

const matchSlide = (booked: readonly HostBooking[]): Slide[] => {
  const [first] = booked;
  if (first === undefined) return [];
  const { fixture, host } = first;
  return [
    {
      title: `${fixture.home.shortName.zh} vs ${fixture.away.shortName.zh}`,
      subtitle: `${COUNTS[booked.length - 1] ?? booked.length}位主播同时开讲，${clockTime(fixture.kickOff)} 不见不散`,
      actionType: 4,
      actionContent: JSON.stringify({ hostId: host.id, matchId: fixture.id }),
      image: bannerKey(fixture.sport === 'football' ? 0 : 2),
    },
  ];
};

const FIXED_SLIDES: readonly Slide[] = [
  {
    title: '五大联赛 全天不停',
    subtitle: '每半小时一场，比分实时更新',
    actionType: 1,
    actionContent: '/five-leagues',
    image: bannerKey(1),
  },
  {
    title: 'NBA 夜场连播',
    subtitle: '每小时一场，节节有看点',
    actionType: 1,
    actionContent: '/nba',
    image: bannerKey(2),
  },
  {
    title: '名家推荐 战绩全公开',
    subtitle: '每一单都算得清，不中可返还',
    actionType: 1,
    actionContent: '/news',
    image: bannerKey(5),
  },
  {
    title: '红包雨今晚来袭',
    subtitle: '进直播间，跟主播一起看球',
    actionType: 1,
    actionContent: '/anchor/all-anchor',
    image: bannerKey(3),
  },
  {
    title: '边看边聊，才叫看球',
    subtitle: '各路主播，总有一位懂你',
    actionType: 0,
    actionContent: '',
    image: bannerKey(4),
  },
];

const slidesOf = (category: number, index: number, slides: readonly Slide[]): BannerInput[] =>
  slides.map(({ image, ...slide }, number) => ({
    ...slide,
    id: `demo-banner-${category}-${number}`,
    categoryId: category,
    images: image,
    sort: 10 * (number + 1) + index,
    enabled: true,
    publishAt: null,
    unpublishAt: null,
  }));

/** What the editor has planned: days from today on, null for a draft. */
const PLANNED: readonly { days: readonly [number, number] | null; slide: Slide }[] = [
  {
    days: [1, 3],
    slide: {
      title: '欧冠之夜',
      subtitle: '两晚八场，全部有主播',
      actionType: 1,
      actionContent: '/anchor',
      image: bannerKey(0),
    },
  },
  {
    days: [3, 5],
    slide: {
      title: '周末五场必看',
      subtitle: '从午间到凌晨',
      actionType: 1,
      actionContent: '/five-leagues',
      image: bannerKey(1),
    },
  },
  {
    days: [-2, 0],
    slide: { title: '国家德比回顾', subtitle: '', actionType: 1, actionContent: '/anchor', image: bannerKey(5) },
  },
  {
    days: null,
    slide: { title: '欧冠数据', subtitle: '', actionType: 0, actionContent: '', image: bannerKey(2) },
  },
];

const plannedAt = (instant: number): BannerInput[] => {
  const today = Math.floor((instant + CHINA_OFFSET_MS) / (24 * HOUR)) * 24 * HOUR - CHINA_OFFSET_MS;
  return PLANNED.map(({ days, slide: { image, ...slide } }, number) => ({
    ...slide,
    id: `demo-banner-planned-${number}`,
    categoryId: PLANNED_CATEGORY,
    images: image,
    sort: 100 + 10 * number,
    enabled: days !== null,
    publishAt: days === null ? null : today + days[0] * 24 * HOUR,
    unpublishAt: days === null ? null : today + days[1] * 24 * HOUR,
  }));
};

/**
 * The demo world's banners at an instant, for every category: the carousels begin with the biggest match
 * ahead (action 4), followed by pages; 30306 is the background of the anchor home.
 */
export const bannersAt = (bookings: readonly HostBooking[], instant: number): BannerInput[] => {
  const match = matchSlide(bigMatch(bookings, instant));
  const background: Slide = { title: '', subtitle: '', actionType: 0, actionContent: '', image: backgroundKey() };
  return [
    ...CAROUSEL_CATEGORIES.flatMap((category, index) => {
      const fixed = FIXED_SLIDES.map((_, turn) => FIXED_SLIDES[(turn + index) % FIXED_SLIDES.length]);
      return slidesOf(category, index, [
        ...match,
        ...fixed.flatMap((slide) => slide ?? []).slice(0, index === 0 ? 4 : 2),
      ]);
    }),
    ...slidesOf(BACKGROUND_CATEGORY, 0, [background]),
    ...plannedAt(instant),
  ];
};
