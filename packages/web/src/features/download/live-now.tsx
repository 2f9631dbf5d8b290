import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Host } from '@touchline/contract/anchor.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { HostAvatar } from '#entities/host/host-avatar.tsx';
import { HostFaces } from '#entities/match/match-row.tsx';
import { fileUrl } from '#platform/origins/origins.ts';
import styles from './live-now.module.css';

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
export const LiveNow = ({ host, live }: LiveNowProps) => {
  const { t } = useLingui();
  if (host !== null) return <OneHost host={host} />;
  if (live.length === 0) return null;
  const faces = live.map(({ id, name, pictureId }) => ({ id, name, portrait: fileUrl(pictureId) }));
  return (
    <div className={styles.line}>
      <HostFaces hosts={faces.slice(0, 4)} most={4} size={30} label={t`正在直播的主播`} />
      <b>
        <Plural value={live.length} other="# 位主播正在直播" />
      </b>
    </div>
  );
};
