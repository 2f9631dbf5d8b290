import type { AnchorList } from '@touchline/contract/anchor.ts';
import { visibleBanners } from '@touchline/domain/banners.ts';
import type { BannerItem } from '@touchline/domain/banners.ts';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { useBannerPush } from '#data/banner/use-banner-push.ts';
import { anchorBackgroundQuery, anchorListQuery, bannersQuery } from '#platform/boot/start-calls.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { Hero } from '#ui/hero/hero.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { BannerSlide } from '#features/anchor/lead/banner-slide.tsx';
import { uniqueBanners } from '#features/anchor/lead/unique-banners.ts';
import styles from './anchor-lead.module.css';

const AUTOPLAY_MS = 4000;
const NONE: BannerItem[] = [];

const useBackground = (): string | undefined => {
  const { data } = useQuery(anchorBackgroundQuery());
  const image = data?.[0]?.images.split(',')[0]?.trim();
  return image === undefined || image === '' ? undefined : fileUrl(image);
};

/** V6: a banner that leads to a host's match is there while the anchor list has that appointment. */
const useBanners = (): BannerItem[] | undefined => {
  const { data: banners, error } = useQuery(bannersQuery());
  const select = useCallback((list: AnchorList) => uniqueBanners(visibleBanners(banners ?? [], list.hosts)), [banners]);
  const { data: visible = NONE } = useQuery({ ...anchorListQuery(), select });
  return banners === undefined && error === null ? undefined : visible;
};

/** False at first, so that pictures beside the screen do not hold up those on it. */
const useLater = (): boolean => {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), AUTOPLAY_MS / 2);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
};

/** The page's top: the operator's picture fading into the paper, and the banners on it. Without banners it is as low as the header. */
export const AnchorLead = () => {
  const { t } = useLingui();
  const background = useBackground();
  const banners = useBanners();
  const isLater = useLater();
  useBannerPush();
  return (
    <Hero picture={background} lead="paper">
      <h1 className="sr-only">{t`主播`}</h1>
      {banners === undefined ? <Skeleton height="6.5rem" radius="var(--r2)" /> : null}
      {banners === undefined || banners.length === 0 ? null : (
        <>
          <Carousel
            label={t`推荐活动`}
            loop
            autoplayMs={AUTOPLAY_MS}
            dots="light"
            className={styles.banners}
            slides={banners.map((banner, index) => ({
              key: banner.key,
              content: <BannerSlide banner={banner} eager={index === 0 || isLater} />,
            }))}
          />
          <span className={styles.fade} />
        </>
      )}
    </Hero>
  );
};
