import type { BannerInput } from '@touchline/contract/system.ts';
import { DEFAULT_LANGUAGE, type Language, LANGUAGE_TAGS } from '@touchline/domain/languages/registry.ts';
import type { HostBooking } from './bookings.ts';
import { DEMO_TEXTS, nameOfIn } from './languages/demo-texts.ts';
import { backgroundKey, bannerKey } from './picture-keys.ts';

const HOUR = 3_600_000;
/** The editor's days begin in China. */
const CHINA_OFFSET_MS = 8 * HOUR;
const BACKGROUND_CATEGORY = 30306;
/** The carousel whose banners have times. */
const PLANNED_CATEGORY = 30301;
/** Banner categories with a carousel. */
const CAROUSEL_CATEGORIES = [10103, 10106, 20301, 20302, 20303, 30301, 30302, 30303, 30304, 30305] as const;

type Slide = Pick<BannerInput, 'title' | 'subtitle' | 'actionType' | 'actionContent'> & { image: string };

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

const matchSlide = (language: Language, all: readonly HostBooking[]): Slide[] => {
  const booked = all.filter(({ host }) => host.language === language);
  const [first] = booked;
  if (first === undefined) return [];
  const { fixture, host } = first;
  const { banners, phrases } = DEMO_TEXTS[language];
  const [home, away] = [fixture.home, fixture.away].map(({ shortName }) => nameOfIn(language)(shortName));
  const clock = new Date(fixture.kickOff + phrases.clockOffsetMs).toISOString().slice(11, 16);
  const [title, subtitle] = banners.match(home ?? '', away ?? '', booked.length, clock);
  return [
    {
      title,
      subtitle,
      actionType: 4,
      actionContent: JSON.stringify({ hostId: host.id, matchId: fixture.id }),
      image: bannerKey(fixture.sport === 'football' ? 0 : 2),
    },
  ];
};

const fixedSlides = (language: Language): Slide[] => {
  const { leagues, nba, tips, envelopes, talk } = DEMO_TEXTS[language].banners;
  const page = ([title = '', subtitle = '']: readonly string[], path: string, picture: number): Slide => ({
    title,
    subtitle,
    actionType: path === '' ? 0 : 1,
    actionContent: path,
    image: bannerKey(picture),
  });
  return [
    page(leagues, '/five-leagues', 1),
    page(nba, '/nba', 2),
    page(tips, '/news', 5),
    page(envelopes, '/anchor/all-anchor', 3),
    page(talk, '', 4),
  ];
};

/** The language of a banner: null for everybody. */
type Readers = Language | null;

/** Part of an id; those of the first language have none. */
const suffixOf = (language: Readers): string =>
  language === null || language === DEFAULT_LANGUAGE ? '' : `-${language.toLowerCase()}`;

const slidesOf = (category: number, index: number, language: Readers, slides: readonly Slide[]): BannerInput[] =>
  slides.map(({ image, ...slide }, number) => ({
    ...slide,
    id: `demo-banner-${category}-${number}${suffixOf(language)}`,
    language,
    categoryId: category,
    images: image,
    sort: 10 * (number + 1) + index,
    enabled: true,
    publishAt: null,
    unpublishAt: null,
  }));

/** What the editor has planned: days from today on, null for a draft. */
const PLANNED = [
  { text: 'europe', days: [1, 3], path: '/anchor', picture: 0 },
  { text: 'weekend', days: [3, 5], path: '/five-leagues', picture: 1 },
  { text: 'derby', days: [-2, 0], path: '/anchor', picture: 5 },
  { text: 'figures', days: null, path: '', picture: 2 },
] as const;

const plannedAt = (language: Language, instant: number): BannerInput[] => {
  const today = Math.floor((instant + CHINA_OFFSET_MS) / (24 * HOUR)) * 24 * HOUR - CHINA_OFFSET_MS;
  return PLANNED.map(({ text, days, path, picture }, number) => {
    const [title = '', subtitle = ''] = DEMO_TEXTS[language].banners.planned[text];
    return {
      id: `demo-banner-planned-${number}${suffixOf(language)}`,
      language,
      categoryId: PLANNED_CATEGORY,
      title,
      subtitle,
      images: bannerKey(picture),
      actionType: path === '' ? 0 : 1,
      actionContent: path,
      sort: 100 + 10 * number,
      enabled: days !== null,
      publishAt: days === null ? null : today + days[0] * 24 * HOUR,
      unpublishAt: days === null ? null : today + days[1] * 24 * HOUR,
    };
  });
};

/** The banners of one language. */
const bannersIn = (language: Language, booked: readonly HostBooking[], instant: number): BannerInput[] => {
  const match = matchSlide(language, booked);
  const pages = fixedSlides(language);
  return [
    ...CAROUSEL_CATEGORIES.flatMap((category, index) => {
      const fixed = pages.map((_, turn) => pages[(turn + index) % pages.length]);
      return slidesOf(category, index, language, [
        ...match,
        ...fixed.flatMap((slide) => slide ?? []).slice(0, index === 0 ? 4 : 2),
      ]);
    }),
    ...plannedAt(language, instant),
  ];
};

/**
 * The demo world's banners at an instant, for every category and language: the carousels begin with the biggest match
 * ahead (action 4), followed by pages; 30306 is the background of the anchor home.
 */
export const bannersAt = (bookings: readonly HostBooking[], instant: number): BannerInput[] => {
  const booked = bigMatch(bookings, instant);
  const background: Slide = { title: '', subtitle: '', actionType: 0, actionContent: '', image: backgroundKey() };
  return [
    ...LANGUAGE_TAGS.flatMap((language) => bannersIn(language, booked, instant)),
    ...slidesOf(BACKGROUND_CATEGORY, 0, null, [background]),
  ];
};
