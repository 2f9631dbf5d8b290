import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Empty, Skeleton, Table, Tag, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { OpsReply } from '#platform/http/call.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import cards from '#ui/fact-cards.module.css';
import { LoadError } from '#ui/page-state.tsx';
import styles from '../feeds.module.css';

type Recording = OpsReply<'opsListFeedRecordings'>['list'][number];

const BYTES_PER_MB = 1_000_000;
const PAGE_SIZE = 10;

const Days = ({ list }: { list: readonly Recording[] }): ReactNode => {
  const { t } = useLingui();
  const language = useLocale();
  const size = (bytes: number): string =>
    `${(bytes / BYTES_PER_MB).toLocaleString(language, { maximumFractionDigits: 1 })} MB`;
  return (
    <Table
      size="small"
      className={styles['table'] ?? ''}
      rowKey="day"
      dataSource={list}
      scroll={{ x: 'max-content' }}
      pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, size: 'small' }}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t`还没有录下什么`} /> }}
      columns={[
        { title: t`日期（UTC）`, dataIndex: 'day', width: 130, render: (day: string) => <b>{day}</b> },
        { title: t`大小`, dataIndex: 'bytes', width: 100, render: size },
        {
          title: t`源`,
          dataIndex: 'sources',
          render: (sources: string[]) => (
            <span className={styles['tags']}>
              {sources.map((source) => (
                <Tag key={source}>{source}</Tag>
              ))}
            </span>
          ),
        },
        {
          title: t`重放`,
          key: 'replay',
          render: (_value, { day }) => (
            <Typography.Text code copyable>{`npm run feed -- replay ${day} --speed 60`}</Typography.Text>
          ),
        },
      ]}
    />
  );
};

/** What providers replied, day by day, and how to play it again. */
export const Recordings = (): ReactNode => {
  const { data, error, refetch } = useQuery(opsQuery('opsListFeedRecordings', {}));
  return (
    <section>
      <h2 className={cards['heading']}>
        <Trans>录下的回复</Trans>
        <small>
          <Trans>在回答的这个节点上；重放到另一台不请求这些源的服务器</Trans>
        </small>
      </h2>
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton active />}
      {data !== undefined && <Days list={data.list} />}
    </section>
  );
};
