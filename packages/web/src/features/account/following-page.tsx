import { useLingui } from '@lingui/react/macro';
import { SubscriptionsPage } from '#features/account/subscriptions-page.tsx';
import { liveFirst, nextEntry } from '#features/account/host-order.ts';
import { useBookings } from '#data/host/use-bookings.ts';
import { CardList } from '#ui/section/card-list.tsx';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonRows, SkeletonSection } from '#ui/skeleton/skeleton.tsx';
import type { Host } from '@touchline/contract/anchor.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { Link } from '#platform/router/link.tsx';
import { LiveTag } from '#entities/host/room-cover.tsx';
import { useDayTitle } from '#platform/i18n/use-day-title.ts';
import { setSubscription } from '#data/host/subscriptions.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { useFollowerText } from '#entities/host/use-follower-text.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import styles from './following-page.module.css';
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
const FollowedHostRow = ({ host }: { host: Host }) => {
  const { t } = useLingui();
  return (
    <li className={styles.row}>
      <Link className={styles.host} to={`/anchor/detail/${host.id}`}>
        <Avatar name={host.name} src={fileUrl(host.pictureId)} size={44} />
        <span className={styles.words}>
          <b className={styles.title}>
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
        {t`取消关注`}
      </Button>
    </li>
  );
};

const HostList = () => {
  const { t } = useLingui();
  const data = useBookings();
  return (
    <DataRegion
      query={data}
      failure={t`关注的主播加载失败`}
      skeleton={
        <SkeletonSection heading="var(--tap)">
          <SkeletonRows height="68px" face="40px" button />
        </SkeletonSection>
      }
      isEmpty={({ hosts }) => hosts.length === 0}
      empty={
        <EmptyState
          scene="studio"
          title={t`还没有关注主播`}
          text={t`关注之后，这里会看到他们是否在播、下一场是什么时候`}
          link={{ to: '/anchor/all-anchor', text: t`去找主播` }}
        />
      }
    >
      {({ hosts }) => (
        <Section title={t`关注的主播`} note={hosts.length}>
          <CardList>
            {liveFirst(hosts).map((host) => (
              <FollowedHostRow key={host.id} host={host} />
            ))}
          </CardList>
        </Section>
      )}
    </DataRegion>
  );
};

/** The hosts that the member follows. */
const FollowingPage = () => {
  const { t } = useLingui();
  return (
    <SubscriptionsPage title={t`关注的主播`} promise={t`关注的主播会排在这里，谁在播一眼看到`}>
      <HostList />
    </SubscriptionsPage>
  );
};

export default FollowingPage;
