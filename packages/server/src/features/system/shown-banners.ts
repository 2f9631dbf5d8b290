import { channel } from '@touchline/contract/channels.ts';
import type { Banner } from '@touchline/contract/system.ts';
import { bannerStateAt } from '@touchline/domain/banner-state.ts';
import { bannersOf, categoriesChangedBetween } from './banner-repo.ts';
import type { SystemDeps } from './deps.ts';

/** Banners are read again at least so often; their times are compared on each call. */
const CACHE_MS = 60_000;
/** A process that becomes the leader looks back this far, in case the one before it missed a time. */
const LOOK_BACK_MS = 10_000;

/** The banners of these categories that are live, by category, sort and id. */
export const shownBanners = async (deps: SystemDeps, categoryIds: readonly number[]): Promise<Banner[]> => {
  const withDemo = deps.demoEnabled();
  const all = await deps.cache.get('banners', ['system'], CACHE_MS, () => bannersOf(deps.db, withDemo));
  const now = deps.now();
  return all.filter((banner) => categoryIds.includes(banner.categoryId) && bannerStateAt(banner, now) === 'live');
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
