import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Card, Descriptions, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useLocale } from '#platform/i18n/locale.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { LoadError } from '#ui/page-state.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';

const REFETCH_MS = 15_000;
const MEGABYTE = 1_000_000;

/** The node that answers: version, database, memory. */
export const ServerCard = (): ReactNode => {
  const { t } = useLingui();
  const language = useLocale();
  const { data, error, refetch } = useQuery({ ...opsQuery('opsGetServer', {}), refetchInterval: REFETCH_MS });
  if (error !== null) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active />;
  const megabytes = Math.round(data.memoryBytes / MEGABYTE).toLocaleString(language);
  return (
    <Card
      size="small"
      title={t`这个节点`}
      extra={
        <StateTag tone="good">
          <Trans>在运行</Trans>
        </StateTag>
      }
    >
      <Descriptions
        column={{ xs: 1, md: 2 }}
        size="small"
        items={[
          { key: 'version', label: t`版本`, children: `${data.version} (${data.commit})` },
          { key: 'node', label: 'Node', children: data.node },
          { key: 'started', label: t`启动`, children: <TimeText at={data.startedAt} /> },
          { key: 'database', label: t`数据库`, children: data.database === 'sqlite' ? 'SQLite' : 'PostgreSQL' },
          { key: 'nodes', label: t`节点`, children: data.isShared ? t`几个节点共用 Redis` : t`只有这一个` },
          { key: 'connections', label: t`推送连接`, children: data.connections.toLocaleString(language) },
          { key: 'memory', label: t`内存`, children: `${megabytes} MB` },
          { key: 'demo', label: t`演示世界`, children: data.isDemo ? t`开` : t`关` },
        ]}
      />
    </Card>
  );
};
