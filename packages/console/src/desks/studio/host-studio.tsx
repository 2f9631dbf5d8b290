import {
  AimOutlined,
  AppstoreOutlined,
  BarChartOutlined,
  GiftOutlined,
  PictureOutlined,
  ScheduleOutlined,
  ScissorOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { StudioHost } from '@touchline/contract/studio.ts';
import { Badge, Button, Dropdown, Empty, Grid, Segmented, Skeleton } from 'antd';
import { Fragment, type ReactNode, useState, lazy, Suspense } from 'react';
import { PageHead } from '#ui/page-head.tsx';
import { LoadError } from '#ui/page-state.tsx';
import { useUrlState } from '#ui/use-url-state.ts';
import { ChatPanel } from './chat/chat-panel.tsx';
import { FactsPanel } from './facts/facts-panel.tsx';
import { HealthCard } from './stream/health-card.tsx';
import { type OwnDevice, StartCard } from './stream/start-card.tsx';
import { RecordingNotice } from './recordings/recording-notice.tsx';
import { ShowBar } from './show-bar.tsx';
import { type Studio, useChosenShow, useShows, useStudioPush } from './studio-data.ts';
import styles from './studio.module.css';
import { ViewerFrame } from './viewer-frame.tsx';

type Open = 'recordings' | 'clips' | 'shows' | 'calls' | 'polls' | 'lottery' | 'moments' | null;

// What opens on demand comes then: the desk would be too large.
const ClipsDrawer = lazy(() => import('./clips/clips-drawer.tsx'));
const ShowsDrawer = lazy(async () => ({ default: (await import('./shows/shows-drawer.tsx')).ShowsDrawer }));
const CallsDrawer = lazy(async () => ({ default: (await import('./calls/calls-drawer.tsx')).CallsDrawer }));
const DeviceDrawer = lazy(() => import('./device/device-drawer.tsx'));
const LotteryDrawer = lazy(async () => ({ default: (await import('./lottery-drawer.tsx')).LotteryDrawer }));
const MomentsDrawer = lazy(async () => ({ default: (await import('./moments-drawer.tsx')).MomentsDrawer }));
const PollsDrawer = lazy(async () => ({ default: (await import('./polls-drawer.tsx')).PollsDrawer }));
const RecordingsDrawer = lazy(async () => ({
  default: (await import('./recordings/recordings-drawer.tsx')).RecordingsDrawer,
}));

type Desk = Studio & OwnDevice;

/** The show on screen follows what others do. */
const Followed = (desk: Desk): ReactNode => {
  useStudioPush(desk);
  const isWide = Grid.useBreakpoint().lg !== false;
  return isWide ? <Wide {...desk} /> : <Phone {...desk} />;
};

const Wide = (desk: Desk): ReactNode => {
  const { host, show } = desk;
  const studio = { host, show };
  return (
    <div className={styles['desk']} data-facts={show.match !== null}>
      <div className={styles['stack']}>
        <ViewerFrame {...studio} />
        <HealthCard {...studio} />
        <StartCard {...desk} />
      </div>
      <ChatPanel {...studio} />
      {show.match !== null && <FactsPanel {...studio} />}
    </div>
  );
};

const PARTS = ['chat', 'facts', 'stream'] as const;
type Part = (typeof PARTS)[number];

const Phone = (desk: Desk): ReactNode => {
  const { host, show } = desk;
  const studio = { host, show };
  const { t } = useLingui();
  const url = useUrlState();
  const parts = PARTS.filter((part) => part !== 'facts' || show.match !== null);
  const part = parts.find((one) => one === url.get('part')) ?? 'chat';
  const names: Readonly<Record<Part, string>> = { chat: t`聊天`, facts: t`可以念的`, stream: t`推流` };
  return (
    <div className={styles['phone']}>
      <ViewerFrame {...studio} />
      <Segmented<Part>
        block
        aria-label={t`看哪一部分`}
        value={part}
        onChange={(next) => url.set({ part: next === 'chat' ? null : next })}
        options={parts.map((value) => ({ value, label: names[value] }))}
      />
      {part === 'chat' && <ChatPanel {...studio} />}
      {part === 'facts' && <FactsPanel {...studio} />}
      {part === 'stream' && (
        <>
          <HealthCard {...studio} />
          <StartCard {...desk} />
        </>
      )}
    </div>
  );
};

/** What opens beside the studio: with names where there is room, else in a menu. */
const Actions = ({ hasDraw, open }: { hasDraw: boolean; open: (what: Open) => void }): ReactNode => {
  const { t } = useLingui();
  const { lg, xxl } = Grid.useBreakpoint();
  const actions = [
    { key: 'shows', icon: <ScheduleOutlined />, label: t`节目` },
    { key: 'calls', icon: <AimOutlined />, label: t`判断` },
    { key: 'moments', icon: <PictureOutlined />, label: t`动态` },
    { key: 'polls', icon: <BarChartOutlined />, label: t`投票` },
    { key: 'recordings', icon: <VideoCameraOutlined />, label: t`录像`, isShort: xxl !== true },
    { key: 'clips', icon: <ScissorOutlined />, label: t`片段` },
    { key: 'lottery', icon: <GiftOutlined />, label: t`抽奖`, hasDot: hasDraw },
  ] as const;
  if (lg === false)
    return (
      <Dropdown
        trigger={['click']}
        menu={{
          items: actions.map(({ key, icon, label }) => ({ key, icon, label })),
          onClick: ({ key }) => open(key as Open),
        }}
      >
        <Badge dot={hasDraw} offset={[-4, 4]}>
          <Button icon={<AppstoreOutlined />}>
            <Trans>工具</Trans>
          </Button>
        </Badge>
      </Dropdown>
    );
  return actions.map(({ key, icon, label, ...more }) => (
    <Fragment key={key}>
      <Badge dot={'hasDot' in more && more.hasDot} offset={[-4, 4]}>
        <Button icon={icon} aria-label={label} title={label} onClick={() => open(key)}>
          {!('isShort' in more && more.isShort) && label}
        </Button>
      </Badge>{' '}
    </Fragment>
  ));
};

/** Everything of one host: the chosen show, and what belongs to all of them. */
export const HostStudio = ({ host }: { host: StudioHost }): ReactNode => {
  const [open, setOpen] = useState<Open>(null);
  // On the air it goes on behind the studio, whichever show is looked at.
  const [device, setDevice] = useState<(Studio & { isShown: boolean }) | null>(null);
  const { data, error, refetch } = useShows(host.id);
  const show = useChosenShow(data?.list ?? []);
  if (error !== null && data === undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active />;
  const studio = show && { host, show };
  const openDevice = (): void => {
    if (studio) setDevice((current) => ({ ...(current ?? studio), isShown: true }));
  };
  const close = (): void => setOpen(null);
  return (
    <div className={styles['studio']}>
      <PageHead actions={<Actions hasDraw={show?.isLotteryProgress === 1} open={setOpen} />} />
      {studio === undefined ? (
        <Empty
          className={styles['none'] ?? ''}
          description={<Trans>还没有节目。选一场比赛，或者开一场没有比赛的。</Trans>}
        >
          <Button type="primary" size="large" onClick={() => setOpen('shows')}>
            <Trans>建一场节目</Trans>
          </Button>
        </Empty>
      ) : (
        <>
          <ShowBar {...studio} openDevice={openDevice} isDeviceOpen={device !== null} />
          <RecordingNotice host={host} />
          <Followed key={show?.matchId} {...studio} openDevice={openDevice} isDeviceOpen={device !== null} />
        </>
      )}
      <Suspense fallback={null}>
        {device !== null && (
          <DeviceDrawer
            {...device}
            onShow={openDevice}
            onHide={() => setDevice({ ...device, isShown: false })}
            onClose={() => setDevice(null)}
          />
        )}
        {open === 'shows' && <ShowsDrawer host={host} shows={data.list} onClose={close} />}
        {open === 'recordings' && <RecordingsDrawer host={host} show={show} onClose={close} />}
        {open === 'clips' && <ClipsDrawer host={host} onClose={close} />}
        {open === 'calls' && <CallsDrawer host={host} show={show} onClose={close} />}
        {open === 'moments' && <MomentsDrawer host={host} onClose={close} />}
        {open === 'polls' && studio !== undefined && <PollsDrawer {...studio} onClose={close} />}
        {open === 'lottery' && studio !== undefined && <LotteryDrawer {...studio} onClose={close} />}
      </Suspense>
    </div>
  );
};
