import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AnchorList } from '@touchline/contract/anchor.ts';
import { RANKING_BANNER } from '@touchline/contract/bet.ts';
import type { RankingBoard } from '@touchline/contract/user-ranking.ts';
import { visibleBanners } from '@touchline/domain/banners.ts';
import type { BannerItem } from '@touchline/domain/banners.ts';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { useBannerPush } from '#data/banner/use-banner-push.ts';
import { anchorListQuery, bannersQuery } from '#platform/boot/start-calls.ts';
import { useSession } from '#platform/session/session.ts';
import { Carousel } from '#ui/carousel/carousel.tsx';
import styles from './banners.module.css';

const AUTOPLAY_MS = 4000;
/** K10: 30301 to 30304 are, in this order, the kinds of T6; inside a host 20301 to 20303 stand for the first three. */
const CATEGORY_BASES: readonly number[] = [20_300, 30_300];

const isOfKind = (categoryId: number, kind: keyof typeof RANKING_BANNER): boolean =>
  CATEGORY_BASES.includes(categoryId - RANKING_BANNER[kind]);

/** Banners over a board: those of its kind, and for members those of what they follow. One picture shows once. */
const useBoardBanners = (board: RankingBoard): BannerItem[] => {
  const isMember = useSession() !== null;
  const { data: banners } = useQuery(bannersQuery());
  const select = useCallback(
    ({ hosts }: AnchorList) => {
      const kinds = isMember ? ([board, 'attention'] as const) : [board];
      const wanted = banners?.filter(({ categoryId }) => kinds.some((kind) => isOfKind(categoryId, kind))) ?? [];
      const items = visibleBanners(wanted, hosts).toSorted((a, b) => a.categoryId - b.categoryId);
      return [
        ...new Map(items.toReversed().map((item) => [`${item.image} ${item.actionContent}`, item])).values(),
      ].toReversed();
    },
    [banners, board, isMember],
  );
  return useQuery({ ...anchorListQuery(), select }).data ?? [];
};

interface BannersProps {
  board: RankingBoard;
  slide: (banner: BannerItem, eager: boolean) => ReactNode;
}

/** The operator's banners of a board (T6). */
const Banners = ({ board, slide }: BannersProps) => {
  const { t } = useLingui();
  const banners = useBoardBanners(board);
  useBannerPush();
  if (banners.length === 0) return null;
  return (
    <Carousel
      key={board}
      label={t`榜单活动`}
      loop
      autoplayMs={AUTOPLAY_MS}
      dots="light"
      className={styles.banners}
      slides={banners.map((banner, index) => ({ key: banner.key, content: slide(banner, index === 0) }))}
    />
  );
};

export default Banners;
