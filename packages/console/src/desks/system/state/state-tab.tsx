import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { opsQuery } from '#platform/query/ops-query.ts';
import { PageHead } from '#ui/page-head.tsx';
import { LoadError } from '#ui/page-state.tsx';
import styles from '#ui/fact-cards.module.css';
import { BackupCard, isSound } from './backup-card.tsx';
import { JobsTable } from './jobs-table.tsx';
import { NodeCard } from './node-card.tsx';
import { hasAllOfVideo, VideoCard } from './video-card.tsx';
import { StorageCard } from './storage-card.tsx';
import { verdictOfStorage } from './storage-verdict.ts';

const REFETCH_MS = 5000;

/** All nodes of the server and the jobs that they run. */
export const StateTab = (): ReactNode => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({ ...opsQuery('opsGetSystem', {}), refetchInterval: REFETCH_MS });
  if (data === undefined)
    return error === null ? <Skeleton active /> : <LoadError error={error} onRetry={() => void refetch()} />;
  const { nodes, jobs } = data;
  const late = [...nodes, ...jobs].filter(({ state }) => state !== 'ok' && state !== 'waiting').length;
  const sound = [isSound(data.backups), hasAllOfVideo(data.video), verdictOfStorage(data.storage) === 'ok'];
  const troubles = late + sound.filter((is) => !is).length;
  const database = data.database === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  return (
    <div className={styles['column']}>
      <PageHead note={troubles === 0 ? <Trans>一切正常</Trans> : <Trans>{troubles} 项有问题</Trans>} />
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      <section>
        <h2 className={styles['heading']}>
          <Trans>节点</Trans>
          <small>
            {database} · {data.isShared ? t`几个节点共用 Redis` : t`只有这一个`}
            {data.isDemo && ` · ${t`演示世界`}`}
          </small>
        </h2>
        <ul className={styles['cards']}>
          {nodes.map((node) => (
            <NodeCard key={node.id} node={node} />
          ))}
          <BackupCard backups={data.backups} />
          <VideoCard video={data.video} />
          <StorageCard storage={data.storage} />
        </ul>
      </section>
      <section>
        <h2 className={styles['heading']}>
          <Trans>任务</Trans>
          <small>
            <Trans>由主节点定时做的事</Trans>
          </small>
        </h2>
        <JobsTable jobs={jobs} />
      </section>
    </div>
  );
};
