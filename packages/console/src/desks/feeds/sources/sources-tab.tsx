import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Empty, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { opsQuery } from '#platform/query/ops-query.ts';
import cards from '#ui/fact-cards.module.css';
import { PageHead } from '#ui/page-head.tsx';
import { LoadError } from '#ui/page-state.tsx';
import styles from '../feeds.module.css';
import { OrderCard } from './order-card.tsx';
import { SourceCard } from './source-card.tsx';

const REFETCH_MS = 10_000;

/** The providers with their state, and for each competition in which order they are trusted. */
export const SourcesTab = (): ReactNode => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({ ...opsQuery('opsListFeedSources', {}), refetchInterval: REFETCH_MS });
  if (data === undefined)
    return error === null ? <Skeleton active /> : <LoadError error={error} onRetry={() => void refetch()} />;
  const used = data.list.filter(({ state }) => state !== 'off').length;
  const troubled = data.list.filter(({ state }) => state === 'late' || state === 'blocked').length;
  return (
    <div className={cards['column']}>
      <PageHead
        note={
          troubled === 0 ? (
            <Trans>{used} 个在用，一切正常</Trans>
          ) : (
            <Trans>
              {used} 个在用 · {troubled} 个有问题
            </Trans>
          )
        }
      />
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      <section>
        <h2 className={cards['heading']}>
          <Trans>数据源</Trans>
          <small>
            <Trans>主节点按比赛的阶段去取，不超过各家的限额</Trans>
          </small>
        </h2>
        {data.list.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t`没有能用的数据源`} />}
        <ul className={cards['cards']}>
          {data.list.map((source) => (
            <SourceCard key={source.source} source={source} />
          ))}
        </ul>
      </section>
      {data.orders.length > 0 && (
        <section>
          <h2 className={cards['heading']}>
            <Trans>信任顺序</Trans>
            <small>
              <Trans>上面的迟到或自相矛盾时，用下一个；它恢复后再换回来</Trans>
            </small>
          </h2>
          <div className={styles['orderCards']}>
            {data.orders.map((order) => (
              <OrderCard key={order.competitionId} order={order} sources={data.list} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
};
