import type { BootData } from '@touchline/contract/boot.ts';
import { ANCHOR_BACKGROUND_CATEGORY, BANNER_CATEGORIES } from '@touchline/domain/banners.ts';
import { buildAnchorList, PUBLIC_VIEWER } from '#features/anchor/anchor-list.ts';
import { listBanners } from '#features/system/routes.ts';
import { domainsFor } from '#features/system/settings.ts';
import type { Capabilities } from './compose.ts';

const NEWEST_MOMENTS = 1;

/** The replies of the start-up calls for a visitor who reached the server under `origin` (N10). */
export const readBootData = async ({ anchor, system }: Capabilities, origin: string): Promise<BootData> => {
  const [domains, anchorList, banners, commonConfig] = await Promise.all([
    domainsFor(system.db, origin),
    buildAnchorList(anchor, PUBLIC_VIEWER, NEWEST_MOMENTS),
    listBanners(system, BANNER_CATEGORIES.default),
    system.commonConfig(),
  ]);
  const isBackground = (banner: { categoryId: number }) => banner.categoryId === ANCHOR_BACKGROUND_CATEGORY;
  return {
    domains,
    anchorBackground: banners.filter(isBackground),
    anchorList,
    banners: banners.filter((banner) => !isBackground(banner)),
    commonConfig,
    time: anchor.now(),
  };
};
