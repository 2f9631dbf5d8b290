import { useLingui, Plural, Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { DRAWINGS } from '#features/download/get-app/get-app.tsx';
import { type Feature, Landing } from '#features/download/landing.tsx';
import { hostOfTarget, targetOf } from '#features/download/links.ts';
import { LiveNotice, Phone } from '#features/download/phone/notices.tsx';
import { RoomScreen } from '#features/download/phone/room-screen.tsx';
import { SAMPLE_HOST } from '#features/download/phone/samples.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { useBack } from '#platform/router/use-back.ts';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import type { Host, AnchorList } from '@touchline/contract/anchor.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { HostAvatar } from '#entities/host/host-avatar.tsx';
import { HostFaces } from '#entities/match/match-row.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { anchorListQuery } from '#platform/boot/start-calls.ts';
import styles from './anchor-download-page.module.css';

interface Hosts {
  /** The host of this page; null for none, one who is unknown or hidden (T19). */
  host: Host | null;
  /** Who is on air. */
  live: readonly Host[];
}

const NOBODY: Hosts = { host: null, live: [] };

/** Hosts out of the anchor list, which is there from the start. */
const useHosts = (hostId: string | null): Hosts => {
  const select = useCallback(
    ({ hosts }: AnchorList): Hosts => ({
      host: hosts.find(({ id, liveStatus }) => id === hostId && liveStatus !== LIVE_STATUS.hidden) ?? null,
      live: hosts.filter(({ liveStatus }) => liveStatus === LIVE_STATUS.live),
    }),
    [hostId],
  );
  return useQuery({ ...anchorListQuery(), select }).data ?? NOBODY;
};

interface LiveNowProps {
  host: Host | null;
  live: readonly Host[];
}

const OneHost = ({ host }: { host: Host }) => {
  const isLive = host.liveStatus === LIVE_STATUS.live;
  return (
    <div className={styles.line}>
      <HostAvatar name={host.name} portrait={fileUrl(host.pictureId)} display={isLive ? 1 : 3} size={40} />
      <b>{isLive ? <Trans>正在直播</Trans> : host.tags.join(' · ')}</b>
    </div>
  );
};

/** Who is on air now: the host of the page, else as many as there are. */
const LiveNow = ({ host, live }: LiveNowProps) => {
  const { t } = useLingui();
  if (host !== null) return <OneHost host={host} />;
  if (live.length === 0) return null;
  const faces = live.map(({ id, name, language, pictureId }) => ({ id, name, language, portrait: fileUrl(pictureId) }));
  return (
    <div className={styles.line}>
      <HostFaces hosts={faces.slice(0, 4)} most={4} size={30} label={t`正在直播的主播`} />
      <b>
        <Plural value={live.length} other="# 位主播正在直播" />
      </b>
    </div>
  );
};

const useFeatures = (): Feature[] => {
  const { t } = useLingui();
  return [
    { icon: 'bell', title: t`开播不错过`, text: t`关注的主播一开播，你就知道，一按就到房间` },
    { icon: DRAWINGS.chat, title: t`边看边聊`, text: t`进球的那一刻，和主播、球迷一起喊出来` },
    { icon: DRAWINGS.people, title: t`同一场，换着听`, text: t`一场比赛几位主播，谁讲得好听谁的` },
    { icon: DRAWINGS.screens, title: t`小窗不断线`, text: t`去看阵容和积分榜，画面缩在角落继续放` },
  ];
};

/** `/anchor-download` (R11): live hosts in the app; with `host` that one host. */
const AnchorDownloadPage = () => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const onBack = useBack();
  const { search } = useLocation();
  const target = targetOf(search);
  const { host, live } = useHosts(hostOfTarget(target));
  const name = host?.name ?? null;
  const shown =
    host === null
      ? { name: nameOf(SAMPLE_HOST), portrait: '' }
      : { name: host.name, portrait: fileUrl(host.pictureId) };
  return (
    <Landing
      page="/anchor-download"
      bar={<PageBar title={t`看主播，用应用`} onBack={onBack} />}
      title={name === null ? t`主播一开播，你就在场` : t`${name}一开播，你就在场`}
      text={t`看球有人讲，进球有人一起喊`}
      extra={<LiveNow host={host} live={live} />}
      phone={
        <Phone noticeTop={58} notice={<LiveNotice host={shown} />}>
          <RoomScreen host={shown} />
        </Phone>
      }
      featuresTitle={t`在应用里看主播`}
      features={useFeatures()}
      target={target}
    />
  );
};

export default AnchorDownloadPage;
