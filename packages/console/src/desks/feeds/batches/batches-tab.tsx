import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Empty, Skeleton, Typography } from 'antd';
import type { ReactNode } from 'react';
import { opsQuery } from '#platform/query/ops-query.ts';
import { DataTable } from '#ui/data-table.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { LoadError } from '#ui/page-state.tsx';
import { TimeText } from '#ui/time-text.tsx';
import styles from '#ui/fact-cards.module.css';
import { FeedCard } from './feed-card.tsx';
import { Recordings } from './recordings.tsx';

const REFETCH_MS = 15_000;

const Sources = (): ReactNode => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({ ...opsQuery('opsListFeeds', {}), refetchInterval: REFETCH_MS });
  if (data === undefined)
    return error === null ? <Skeleton active /> : <LoadError error={error} onRetry={() => void refetch()} />;
  const late = data.list.filter(({ state }) => state === 'late').length;
  return (
    <>
      <PageHead
        note={
          <Trans>
            {data.list.length} 个源 · {late} 个迟到
          </Trans>
        }
      />
      {data.list.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t`还没有源送来过数据`} />}
      <ul className={styles['cards']}>
        {data.list.map((feed) => (
          <FeedCard key={feed.source} feed={feed} />
        ))}
      </ul>
    </>
  );
};

const Refused = (): ReactNode => {
  const { t } = useLingui();
  return (
    <DataTable
      call="opsListRefusedBatches"
      label={t`被拒的批次`}
      rowKey={({ id }) => id}
      refetchMs={REFETCH_MS}
      empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t`没有被拒的批次`} />}
      columns={[
        { key: 'at', title: t`最近`, width: 120, render: (_value, { lastAt }) => <TimeText at={lastAt} /> },
        { key: 'source', title: t`源`, width: 160, render: (_value, { source }) => <b>{source}</b> },
        {
          key: 'reason',
          title: t`原因`,
          render: (_value, { reason }) => (
            <Typography.Paragraph className={styles['reason'] ?? ''} ellipsis={{ rows: 3, expandable: true }}>
              {reason}
            </Typography.Paragraph>
          ),
        },
        { key: 'count', title: t`次数`, width: 70, align: 'end', dataIndex: 'count' },
        { key: 'by', title: t`发送者`, width: 130, dataIndex: 'sentBy' },
      ]}
      card={({ source, reason, count, lastAt }) => (
        <span className={styles['line']}>
          <b>
            {source} · {t`${count} 次`}
          </b>
          <small>
            <TimeText at={lastAt} />
          </small>
          <span>{reason}</span>
        </span>
      )}
    />
  );
};

/** Where match data comes from, how old it is, and what was refused. */
export const BatchesTab = (): ReactNode => (
  <div className={styles['column']}>
    <section>
      <h2 className={styles['heading']}>
        <Trans>数据源</Trans>
        <small>
          <Trans>进行中的比赛 3 分钟没有数据算迟到，休息时 25 分钟</Trans>
        </small>
      </h2>
      <Sources />
    </section>
    <section>
      <h2 className={styles['heading']}>
        <Trans>被拒的批次</Trans>
        <small>
          <Trans>同样的原因只有一行，留 30 天</Trans>
        </small>
      </h2>
      <Refused />
    </section>
    <Recordings />
  </div>
);
