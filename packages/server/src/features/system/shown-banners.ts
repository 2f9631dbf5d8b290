import { channel } from '@touchline/contract/channels.ts';
import type { Banner, BannerInput } from '@touchline/contract/system.ts';
import { bannerStateAt } from '@touchline/domain/banner-state.ts';
import { isForeign } from '@touchline/domain/languages/base-language.ts';
import type { Language } from '@touchline/domain/languages/registry.ts';
import { bannersOf, categoriesChangedBetween } from './banner-repo.ts';
import type { SystemDeps } from './deps.ts';

/** Banners are read again at least so often; their times are compared on each call. */
const CACHE_MS = 60_000;
/** A process that becomes the leader looks back this far, in case the one before it missed a time. */
const LOOK_BACK_MS = 10_000;

/** Of banners of one text in several languages, the reader's own first, then one that the reader reads, too. */
const closeness = (language: string | null, reader: Language): number => {
  if (language === null || language === reader) return 0;
  return isForeign(language, reader) ? FOREIGN : 1;
};
const FOREIGN = 2;

/** The banners of a category for everybody, and those in the nearest language that the reader reads. */
const inLanguageOf = (banners: readonly BannerInput[], reader: Language): BannerInput[] => {
  const nearest = Math.min(
    ...banners.filter(({ language }) => language !== null).map(({ language }) => closeness(language, reader)),
  );
  return banners.filter(
    ({ language }) => language === null || (nearest < FOREIGN && closeness(language, reader) === nearest),
  );
};

/** The banners of these categories that are live and in a language of the reader, by category, sort and id. */
export const shownBanners = async (
  deps: SystemDeps,
  categoryIds: readonly number[],
  reader: Language,
): Promise<Banner[]> => {
  const withDemo = deps.demoEnabled();
  const all = await deps.cache.get('banners', ['system'], CACHE_MS, () => bannersOf(deps.db, withDemo));
  const now = deps.now();
  const live = all.filter((banner) => categoryIds.includes(banner.categoryId) && bannerStateAt(banner, now) === 'live');
  return [...Map.groupBy(live, ({ categoryId }) => categoryId).values()].flatMap((banners) =>
    inLanguageOf(banners, reader),
  );
};

/** Notifies open pages, and drops what was rendered with the banners as they were. */
export const announceBanners = (
  { cache, publish }: Pick<SystemDeps, 'cache' | 'publish'>,
  categoryIds: readonly number[],
): void => {
  if (categoryIds.length === 0) return;
  cache.invalidate('system');
  publish(channel.banners, 'system', 'banner.change', { categoryIds: [...new Set(categoryIds)] });
};

/** The job that announces each banner as it appears and as it ends. */
export const createBannerJob = (deps: Pick<SystemDeps, 'db' | 'now' | 'cache' | 'publish'>): (() => Promise<void>) => {
  let since: number | null = null;
  return async () => {
    const instant = deps.now();
    announceBanners(deps, await categoriesChangedBetween(deps.db, since ?? instant - LOOK_BACK_MS, instant));
    since = instant;
  };
};
