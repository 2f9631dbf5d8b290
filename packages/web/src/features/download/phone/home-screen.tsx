import { Trans, useLingui } from '@lingui/react/macro';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { HostCard } from '#entities/host/host-card.tsx';
import { HostRing } from '#entities/host/host-ring.tsx';
import { MatchRow } from '#entities/match/match-row.tsx';
import { laterMatch, SAMPLE_HOSTS, SAMPLE_MATCHES } from '#features/download/phone/samples.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { CardList } from '#ui/section/card-list.tsx';
import { Equaliser } from '#ui/icon/equaliser.tsx';
import { Hero } from '#ui/hero/hero.tsx';
import styles from './home-screen.module.css';

const { derby, game } = SAMPLE_MATCHES;
const CARDS = [
  [derby, 24_000],
  [game, 11_000],
] as const;

const Tabs = () => (
  <div className={styles.tabs}>
    <b>
      <Trans>主播</Trans>
    </b>
    <Equaliser className={styles.live} />
    <span>
      <Trans>推荐</Trans>
    </span>
    <span>
      <Trans>盈利榜</Trans>
    </span>
    <span>
      <Trans>五大联赛</Trans>
    </span>
    <span>NBA</span>
  </div>
);

const Banner = () => {
  const nameOf = useNameOf();
  return (
    <div className={styles.banner}>
      <small>
        <Trans>焦点战</Trans>
      </small>
      <b>
        {nameOf(derby.home.shortName)} vs {nameOf(derby.guest.shortName)}
      </b>
      <span>
        <Trans>三位主播同时开讲</Trans>
      </span>
    </div>
  );
};

const LiveCards = () => {
  const nameOf = useNameOf();
  return (
    <div className={styles.cards}>
      {CARDS.map(([match, watcherCount], index) => (
        <HostCard
          key={match.matchId}
          name={nameOf(SAMPLE_HOSTS[index] ?? match.matchLeague)}
          portrait=""
          cover=""
          watcherCount={watcherCount}
          isLive
          match={match}
          note={nameOf(match.matchLeague)}
        />
      ))}
    </div>
  );
};

const Hosts = () => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return (
    <div className={styles.hosts}>
      {SAMPLE_HOSTS.map((name, index) => (
        <HostRing
          key={name.en}
          name={nameOf(name)}
          portrait=""
          display={index < 2 ? 1 : 3}
          note={index < 2 ? t`直播中` : '21:30'}
          size={54}
        />
      ))}
    </div>
  );
};

const Rows = ({ matches }: { matches: readonly MatchBrief[] }) => (
  <CardList>
    {matches.map((match) => (
      <li key={match.matchId}>
        <MatchRow match={match} />
      </li>
    ))}
  </CardList>
);

/** The anchor home as the app draws it. */
export const HomeScreen = () => (
  <>
    <Hero>
      <Tabs />
      <Banner />
    </Hero>
    <div className={styles.page}>
      <b className={styles.title}>
        <Trans>正在直播</Trans>
      </b>
      <LiveCards />
      <b className={styles.title}>
        <Trans>主播</Trans>
      </b>
      <Hosts />
      <b className={styles.title}>
        <Trans>赛程</Trans>
      </b>
      <Rows matches={[derby, laterMatch()]} />
    </div>
  </>
);
