import { useLingui } from '@lingui/react/macro';
import { ANCHOR_BACKGROUND_CATEGORY, BANNER_CATEGORIES } from '@touchline/domain/banner-categories.ts';
import type { BannerState } from '@touchline/domain/banner-state.ts';
import type { Tone } from '#ui/state-tag.tsx';

/** The places of banners, with their numbers. */
export const useCategories = (): { value: number; label: string }[] => {
  const { t } = useLingui();
  const { app, one } = BANNER_CATEGORIES;
  const where = (id: number): string => {
    if (id === ANCHOR_BACKGROUND_CATEGORY) return t`首页背景`;
    if (id % 100 === 1 && id > 20_000) return t`首页与红单榜`;
    if (id % 100 === 2 && id > 20_000) return t`首页与盈利榜`;
    if (id % 100 === 3 && id > 20_000) return t`首页与人气榜`;
    return id === 30304 ? t`首页与会员的榜单` : t`首页`;
  };
  const on = (id: number): string => {
    if (id === ANCHOR_BACKGROUND_CATEGORY) return '';
    if (one.some((each) => each === id)) return t`应用和父站`;
    return app.some((each) => each === id) ? t`网页和应用` : t`网页`;
  };
  const ids = [30301, ...Object.values(BANNER_CATEGORIES).flat()];
  return [...new Set<number>(ids)].map((id) => ({
    value: id,
    label: [where(id), on(id), id].filter(Boolean).join(' · '),
  }));
};

/** How a state of a banner is shown. */
export const useBannerStates = (): Readonly<Record<BannerState, { text: string; tone: Tone }>> => {
  const { t } = useLingui();
  return {
    live: { text: t`在线`, tone: 'good' },
    scheduled: { text: t`已排期`, tone: 'info' },
    ended: { text: t`已下线`, tone: 'off' },
    draft: { text: t`草稿`, tone: 'neutral' },
  };
};
