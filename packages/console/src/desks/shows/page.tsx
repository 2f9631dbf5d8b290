import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Empty, Flex, Grid, Table, Tabs, type Breakpoint, type TableColumnsType } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { call } from '#platform/http/call.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { useMay } from '#platform/session/session.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import type { ListItem } from '#ui/data-table.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { LoadError } from '#ui/page-state.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { useNameOf } from '#ui/use-name-of.ts';
import { useUrlState } from '#ui/use-url-state.ts';
import { RecordingsTab } from './recordings-tab.tsx';
import { KeyButton } from './stream-key.tsx';
import styles from './shows.module.css';

const MOST = 500;
const EVERY_MS = 5000;
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** A phone has room for the host, the viewers and what to do. */
const WIDE: Breakpoint[] = ['md'];

type Entry = ListItem<'opsListSchedules'>;

interface Show extends Entry {
  hostName: string;
  viewers: number;
  match: string;
  startedAt: number | null;
  address: string;
}

const often = { refetchInterval: EVERY_MS };

/** The shows on the air, with what each list knows of them. */
const useShows = () => {
  const nameOf = useNameOf();
  const entries = useQuery({ ...opsQuery('opsListSchedules', { onAir: 1, size: MOST }), ...often });
  const streams = useQuery({ ...opsQuery('opsListStreams', { size: MOST }), ...often });
  const hosts = useQuery({ ...opsQuery('opsListHosts', { size: MOST }), ...often });
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
  const matches = useQuery(opsQuery('opsListMatches', { day: today, size: MOST }));
  const hostOf = new Map(hosts.data?.list.map((host) => [host.id, host]));
  const matchOf = new Map(matches.data?.list.map((match) => [match.id, match]));
  const streamOf = new Map(streams.data?.list.map((stream) => [stream.liveRoomId, stream]));
  const shows = entries.data?.list.map((entry): Show => {
    const host = hostOf.get(entry.hostId);
    const match = matchOf.get(entry.matchId);
    const stream = streamOf.get(entry.liveRoomId);
    return {
      ...entry,
      hostName: host?.name ?? entry.hostId,
      viewers: host?.state.watcherCount ?? 0,
      match: entry.title || (match ? `${nameOf(match.home.name)} – ${nameOf(match.away.name)}` : entry.matchId),
      startedAt: stream?.startedAt ?? null,
      address: stream?.address ?? '',
    };
  });
  return { shows, error: entries.error, refetch: entries.refetch };
};

/** Hours and minutes since a show began. */
const Duration = ({ since }: { since: number | null }): ReactNode => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (since === null) return '–';
  const minutes = Math.max(0, Math.floor((now - since) / MINUTE_MS));
  return `${Math.floor(minutes / HOUR_MINUTES)}:${String(minutes % HOUR_MINUTES).padStart(2, '0')}`;
};

const Source = ({ show }: { show: Show }): ReactNode =>
  show.startedAt === null ? (
    <StateTag tone="neutral">
      <Trans>别处的视频</Trans>
    </StateTag>
  ) : (
    <StateTag tone="good">
      <Trans>推流中</Trans>
    </StateTag>
  );

const Actions = ({ show }: { show: Show }): ReactNode => {
  const { t } = useLingui();
  const { hostId, liveRoomId, hostName } = show;
  return (
    <Flex gap={6}>
      <KeyButton hostId={hostId} liveRoomId={liveRoomId} />
      <ConfirmAction
        label={t`停播`}
        title={t`停掉 ${hostName} 的直播？`}
        text={t`这个房间的推流码全部作废，正在推的流马上断开。要再开播，需要新的推流码。`}
        isDanger
        button={{ size: 'small' }}
        act={() => call('opsRevokeStreamKeys', { liveRoomId })}
        refreshes={['opsListStreams', 'opsListSchedules']}
      />
    </Flex>
  );
};

const useColumns = (): TableColumnsType<Show> => {
  const { t } = useLingui();
  const isPhone = Grid.useBreakpoint().md === false;
  return [
    {
      title: t`主播`,
      key: 'host',
      render: (_, { hostName, liveRoomId, match }) => (
        <span className={styles['host']}>
          <b>{hostName}</b>
          <small>{isPhone ? match : liveRoomId}</small>
        </span>
      ),
    },
    { title: t`节目`, dataIndex: 'match', responsive: WIDE },
    { title: t`观众`, key: 'viewers', align: 'end', render: (_, { viewers }) => viewers.toLocaleString() },
    {
      title: t`时长`,
      key: 'duration',
      align: 'end',
      responsive: WIDE,
      render: (_, { startedAt }) => <Duration since={startedAt} />,
    },
    { title: t`来源`, key: 'source', responsive: WIDE, render: (_, show) => <Source show={show} /> },
    { title: t`地址`, key: 'address', responsive: WIDE, render: (_, { address }) => address || '–' },
    { title: t`操作`, key: 'actions', render: (_, show) => <Actions show={show} /> },
  ];
};

/** What is on the air now, with its keys. */
const OnAir = (): ReactNode => {
  const { t } = useLingui();
  const columns = useColumns();
  const { shows, error, refetch } = useShows();
  const mayPlan = useMay('schedules');
  const viewers = shows?.reduce((sum, show) => sum + show.viewers, 0) ?? 0;
  return (
    <>
      <PageHead
        note={
          shows && (
            <Trans>
              {shows.length} 个房间 · {viewers.toLocaleString()} 人
            </Trans>
          )
        }
      />
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {mayPlan && (
        <Table<Show>
          size="small"
          aria-label={t`正在直播`}
          columns={columns}
          dataSource={shows ?? []}
          loading={{ spinning: shows === undefined && error === null, delay: 300 }}
          rowKey={({ hostId, matchId }) => `${hostId}/${matchId}`}
          pagination={false}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: <Empty description={t`现在没有人在直播`} /> }}
        />
      )}
    </>
  );
};

/** What is on the air, and what was recorded. */
export default function ShowsPage(): ReactNode {
  const { t } = useLingui();
  const url = useUrlState();
  const maySeeRecordings = useMay('studio');
  const tabs = [
    { key: 'live', label: t`正在直播`, children: <OnAir /> },
    ...(maySeeRecordings ? [{ key: 'recordings', label: t`录像`, children: <RecordingsTab /> }] : []),
  ];
  return (
    <Tabs
      destroyOnHidden
      activeKey={url.get('tab') ?? 'live'}
      onChange={(tab) => url.set({ tab: tab === 'live' ? null : tab, q: null, state: null })}
      items={tabs}
    />
  );
}
