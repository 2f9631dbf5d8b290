import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { TipsterBrief } from '@touchline/contract/news.ts';
import { memo } from 'react';
import { Link } from 'react-router';
import { TipsterRing } from '#entities/tipster/tipster-ring.tsx';
import { hotTipstersQuery } from '#data/tip/queries.ts';
import { RingPages, RingSkeletons } from '#entities/rings/ring-pages.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import styles from './hot-tipsters.module.css';

const Pages = memo(({ tipsters }: { tipsters: readonly TipsterBrief[] }) => {
  const { t } = useLingui();
  return (
    <RingPages
      label={t`热门专家`}
      items={tipsters}
      pathOf={({ id }) => `/news/user/${id}`}
      draw={(tipster) => <TipsterRing tipster={tipster} />}
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
        skeleton={<RingSkeletons heights={['50px', '14px', '12px']} />}
        failure={t`专家加载失败`}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState scene="lost" title={t`还没有专家`} text={t`专家入驻后会出现在这里`} />}
      >
        {({ list }) => <Pages tipsters={list} />}
      </DataRegion>
    </Section>
  );
};
