import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { StudioHost } from '@touchline/contract/studio.ts';
import { Empty, Select, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { opsQuery } from '#platform/query/ops-query.ts';
import { PageHead } from '#ui/page-head.tsx';
import { LoadError } from '#ui/page-state.tsx';
import { useUrlState } from '#ui/use-url-state.ts';
import { HostStudio } from './host-studio.tsx';
import styles from './studio.module.css';
import { TouchSizes } from './touch-sizes.tsx';

const LIVE = 1;

const HostSelect = ({ hosts, host }: { hosts: readonly StudioHost[]; host: StudioHost }): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  if (hosts.length === 1) return <b>{host.name}</b>;
  return (
    <Select
      aria-label={t`主播`}
      variant="borderless"
      className={styles['host'] ?? ''}
      value={host.id}
      showSearch={{ optionFilterProp: 'label' }}
      options={hosts.map(({ id, name, liveStatus }) => ({
        value: id,
        label: liveStatus === LIVE ? `● ${name}` : name,
      }))}
      onChange={(id) => url.set({ host: id, show: null })}
    />
  );
};

export default function Page(): ReactNode {
  const url = useUrlState();
  const { data, error, refetch } = useQuery(opsQuery('opsListStudioHosts', {}));
  if (error !== null && data === undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active />;
  const { list } = data;
  const host =
    list.find(({ id }) => id === url.get('host')) ?? list.find(({ liveStatus }) => liveStatus === LIVE) ?? list[0];
  if (host === undefined)
    return (
      <Empty
        className={styles['none'] ?? ''}
        description={<Trans>还没有主播归你。网站的编辑把主播和你的账号连起来以后，你就在这里开播。</Trans>}
      />
    );
  return (
    <TouchSizes>
      <PageHead note={<HostSelect hosts={list} host={host} />} />
      <HostStudio key={host.id} host={host} />
    </TouchSizes>
  );
}
