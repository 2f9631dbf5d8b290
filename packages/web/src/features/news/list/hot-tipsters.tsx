import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { TipsterBrief } from '@touchline/contract/news.ts';
import { chunkBy8 } from '@touchline/domain/chunks.ts';
import { memo } from 'react';
import { Link } from 'react-router';
import { TipsterRing } from '#entities/tipster/tipster-ring.tsx';
import { hotTipstersQuery } from '#features/news/queries.ts';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import styles from './hot-tipsters.module.css';

const PER_PAGE = 8;

const Bones = () => (
  <div className={classNames(styles.rings, styles.sheet)} aria-hidden="true">
    {Array.from({ length: PER_PAGE }, (_, place) => (
      <span key={place} className={styles.bone}>
        <Skeleton height="50px" round />
        <Skeleton height="15px" width="44px" />
        <Skeleton height="13px" width="38px" />
      </span>
    ))}
  </div>
);

const Rings = ({ tipsters }: { tipsters: readonly TipsterBrief[] }) => (
  <ul className={styles.rings}>
    {tipsters.map((tipster) => (
      <li key={tipster.id}>
        <Link to={`/news/user/${tipster.id}`} className={styles.link} draggable={false}>
          <TipsterRing tipster={tipster} />
        </Link>
      </li>
    ))}
  </ul>
);

const Pages = memo(({ tipsters }: { tipsters: readonly TipsterBrief[] }) => {
  const { t } = useLingui();
  return (
    <Carousel
      label={t`热门专家`}
      className={styles.pages}
      slides={chunkBy8(tipsters).map((page, place) => ({
        key: String(place),
        content: <Rings tipsters={page} />,
      }))}
    />
  );
});

/** The first experts in pages of 8, swiped sideways (E10, K1). */
export const HotTipsters = () => {
  const { t } = useLingui();
  const query = useQuery(hotTipstersQuery());
  return (
    <Section
      title={<Trans>热门专家</Trans>}
      action={
        <Link to="/news/all-gods" className={styles.all}>
          <Trans>全部</Trans>
          <Icon name="forward" size={12} />
        </Link>
      }
    >
      <DataRegion
        query={query}
        skeleton={<Bones />}
        failure={t`专家没有加载出来`}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState scene="lost" title={t`还没有专家`} text={t`专家入驻后会出现在这里`} />}
      >
        {({ list }) => <Pages tipsters={list} />}
      </DataRegion>
    </Section>
  );
};
