import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Card, Table } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '#platform/session/session.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import { StateTag } from '#ui/state-tag.tsx';
import styles from './home.module.css';

const REFETCH_MS = 15_000;
const LIVE = 1;
const MOST = 500;

/** Hosts on air, by viewers. */
export const OnAir = (): ReactNode => {
  const { t } = useLingui();
  const language = useLocale();
  const mayOpen = useMay('studio');
  const { data, isPending } = useQuery({ ...opsQuery('opsListHosts', { size: MOST }), refetchInterval: REFETCH_MS });
  const hosts = (data?.list ?? [])
    .filter(({ state }) => state.liveStatus === LIVE)
    .toSorted((a, b) => b.state.watcherCount - a.state.watcherCount);
  const viewers = hosts.reduce((sum, { state }) => sum + state.watcherCount, 0);
  return (
    <Card
      size="small"
      title={t`正在直播`}
      extra={t`${hosts.length} 个房间 · ${viewers.toLocaleString(language)} 人`}
      styles={{ body: { padding: 0 } }}
    >
      <Table
        size="small"
        rowKey="id"
        loading={{ spinning: isPending, delay: 300 }}
        dataSource={hosts}
        pagination={{ pageSize: 8, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: isPending ? ' ' : t`没有人在直播` }}
        columns={[
          {
            key: 'name',
            title: t`主播`,
            render: (_value, { id, name }) => (
              <Link className={styles['host'] ?? ''} to={mayOpen ? `/studio?host=${id}` : `/editor/hosts?open=${id}`}>
                {name}
              </Link>
            ),
          },
          {
            key: 'viewers',
            title: t`在看`,
            align: 'end',
            render: (_value, { state }) => state.watcherCount.toLocaleString(language),
          },
          {
            key: 'state',
            title: t`状态`,
            align: 'end',
            render: () => (
              <StateTag tone="good">
                <Trans>直播中</Trans>
              </StateTag>
            ),
          },
        ]}
      />
    </Card>
  );
};
