import { Trans, useLingui } from '@lingui/react/macro';
import { chunkBy8 } from '@touchline/domain/chunks.ts';
import { memo } from 'react';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { classNames } from '#ui/class-names.ts';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { hasFailed } from '#features/anchor/screen/has-failed.ts';
import { HostLink } from '#features/anchor/hosts/host-link.tsx';
import type { HostRingItem } from '#features/anchor/screen/rings.ts';
import type { useAnchorScreen } from '#features/anchor/screen/use-anchor-screen.ts';
import styles from './host-pages.module.css';

const PER_PAGE = 8;

const RingSkeletons = () => (
  <div className={classNames(styles.rings, styles.sheet)} aria-hidden="true">
    {Array.from({ length: PER_PAGE }, (_, place) => (
      <span key={place} className={styles.bone}>
        <Skeleton height="54px" round />
        <Skeleton height="13px" width="44px" />
        <Skeleton height="11px" width="32px" />
      </span>
    ))}
  </div>
);

const Rings = ({ rings, now }: { rings: readonly HostRingItem[]; now: number }) => (
  <ul className={styles.rings}>
    {rings.map((ring) => (
      <li key={ring.id}>
        <HostLink ring={ring} now={now} />
      </li>
    ))}
  </ul>
);

const Pages = memo(({ rings, now }: { rings: readonly HostRingItem[]; now: number }) => {
  const { t } = useLingui();
  return (
    <Carousel
      label={t`主播`}
      className={styles.pages}
      slides={chunkBy8(rings).map((page, place) => ({
        key: String(place),
        content: <Rings rings={page} now={now} />,
      }))}
    />
  );
});

interface HostPagesProps {
  query: ReturnType<typeof useAnchorScreen>['query'];
  now: number;
}

/** All hosts in pages of 8, swiped sideways (A4, K1). */
export const HostPages = ({ query, now }: HostPagesProps) => {
  const { t } = useLingui();
  if (hasFailed(query)) return null;
  return (
    <Section
      title={<Trans>主播</Trans>}
      note={(query.data?.rings.length ?? 0) > PER_PAGE ? <Trans>左右滑动</Trans> : undefined}
    >
      <DataRegion
        query={query}
        skeleton={<RingSkeletons />}
        isEmpty={({ rings }) => rings.length === 0}
        empty={<EmptyState scene="lost" title={t`还没有主播`} text={t`主播入驻后会出现在这里`} />}
      >
        {({ rings }) => <Pages rings={rings} now={now} />}
      </DataRegion>
    </Section>
  );
};
