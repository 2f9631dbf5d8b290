import { Trans, useLingui } from '@lingui/react/macro';
import type { Host } from '@touchline/contract/anchor.ts';
import { useQuery } from '@tanstack/react-query';
import { isUpcoming } from '@touchline/domain/match-status.ts';
import type { ReactNode } from 'react';
import { RankMovement } from '#entities/host/rank-movement.tsx';
import { useFormats } from '#platform/i18n/format.ts';
import { CardList } from '#ui/section/card-list.tsx';
import { Section } from '#ui/section/section.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { ShowRow } from '#features/anchor/detail/show-row.tsx';
import type { Show } from '#features/anchor/detail/shows.ts';
import type { SetFollow } from '#data/host/subscriptions.ts';
import { useDayHeading } from '#platform/i18n/use-day-heading.ts';
import { hostRankQuery, RANKED_HOSTS } from '#data/host/queries.ts';
import { Link } from '#platform/router/link.tsx';
import { useCommonConfig } from '#platform/boot/common-config.ts';
import { useHost } from '#platform/host/host.ts';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './host-about.module.css';

/** Reminders of when the host goes live: the native app has them, a browser does not. */
const AppLink = ({ hostId }: { hostId: string }) => {
  const { appStoreUrl, googlePlayUrl, androidPackageUrl } = useCommonConfig();
  const isNative = useHost().kind === 'native';
  if (isNative || appStoreUrl + googlePlayUrl + androidPackageUrl === '') return null;
  return (
    <div className={styles.place}>
      <CardList>
        <li>
          <Link className={styles.link} to={`/anchor-download?host=${hostId}`}>
            <Icon name="bell" className={styles.icon} />
            <Trans>在应用里收开播提醒</Trans>
            <Icon name="forward" size={16} className={styles.arrow} />
          </Link>
        </li>
      </CardList>
    </div>
  );
};

interface HostAboutProps {
  host: Host;
  isLive: boolean;
  followerCount: number;
  shows: readonly Show[];
  now: number;
  bookedIds: ReadonlySet<string>;
  onFollow: SetFollow;
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** The host's place in the rank with its movement; nothing where the rank did not come. */
const RankFact = ({ hostId }: { hostId: string }) => {
  const { t } = useLingui();
  const { data, isPending } = useQuery(hostRankQuery());
  const ranked = data?.list.find(({ host }) => host.id === hostId);
  if (data === undefined && !isPending) return null;
  return (
    <Fact label={t`排名`}>
      {data === undefined ? <Skeleton width="48px" height="26px" /> : null}
      {ranked === undefined ? null : (
        <>
          {ranked.rank} <RankMovement movement={ranked.movement} />
        </>
      )}
      {data !== undefined && ranked === undefined ? t`${RANKED_HOSTS} 名以外` : null}
    </Fact>
  );
};

/** What there is to know of a host: words, numbers, the next show. */
export const HostAbout = ({ host, isLive, followerCount, shows, now, bookedIds, onFollow }: HostAboutProps) => {
  const { t } = useLingui();
  const { count } = useFormats();
  const headingOf = useDayHeading();
  const next = shows.find(({ match }) => isUpcoming(match, now));
  return (
    <>
      <Section title={<Trans>数据</Trans>}>
        <dl className={styles.facts}>
          <RankFact hostId={host.id} />
          <Fact label={t`关注人数`}>{count(followerCount)}</Fact>
          {isLive ? <Fact label={t`在看`}>{count(host.watcherCount)}</Fact> : null}
        </dl>
      </Section>
      <Section title={<Trans>介绍</Trans>}>
        <p className={styles.words}>
          {host.introduction === '' ? (
            <Trans>主播还没有写介绍</Trans>
          ) : (
            <span lang={host.language}>{host.introduction}</span>
          )}
        </p>
      </Section>
      <AppLink hostId={host.id} />
      {next === undefined ? null : (
        <Section title={<Trans>下一场</Trans>} note={headingOf(next.match.startDate, now)}>
          <CardList>
            <ShowRow hostId={host.id} show={next} isBooked={bookedIds.has(next.match.matchId)} onFollow={onFollow} />
          </CardList>
        </Section>
      )}
    </>
  );
};
