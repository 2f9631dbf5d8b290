import { Trans, useLingui } from '@lingui/react/macro';
import type { Host } from '@touchline/contract/anchor.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { Link } from 'react-router';
import { LiveTag } from '#entities/host/room-cover.tsx';
import { nextEntry } from '#features/account/host-order.ts';
import { useDayTitle } from '#platform/i18n/use-day-title.ts';
import { setSubscription } from '#data/host/subscriptions.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { useFollowerText } from '#entities/host/use-follower-text.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import styles from './followed-host-row.module.css';
import { serverClock } from '#platform/time/server-clock.ts';

const NextShow = ({ host }: { host: Host }) => {
  const { t } = useLingui();
  const { count, hourMinute } = useFormats();
  const followersOf = useFollowerText();
  const dayTitle = useDayTitle();
  if (host.liveStatus === LIVE_STATUS.live) return <small>{t`${count(host.watcherCount)} 人在看`}</small>;
  const entry = nextEntry(host.liveSchedule, serverClock.now());
  if (entry === undefined) return <small>{followersOf(host.followerCount)}</small>;
  const day = dayTitle(entry.startDate).title;
  return <small>{entry.timeKnown ? t`下一场 ${day} ${hourMinute(entry.startDate)}` : t`下一场 ${day}`}</small>;
};

/** A followed host with whether they are on, or when next; the button ends the following. */
export const FollowedHostRow = ({ host }: { host: Host }) => {
  const { t } = useLingui();
  return (
    <li className={styles.row}>
      <Link className={styles.host} to={`/anchor/detail/${host.id}`}>
        <Avatar name={host.name} src={fileUrl(host.pictureId)} size={44} />
        <span className={styles.words}>
          <b>
            {host.name}
            {host.liveStatus === LIVE_STATUS.live ? <LiveTag /> : null}
          </b>
          <NextShow host={host} />
        </span>
      </Link>
      <Button
        look="quiet"
        aria-label={t`取消关注 ${host.name}`}
        onClick={() => void setSubscription({ hostId: host.id }, false)}
      >
        <Trans>取消关注</Trans>
      </Button>
    </li>
  );
};
