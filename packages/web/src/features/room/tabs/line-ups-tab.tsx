import { useLingui } from '@lingui/react/macro';
import type { LineUpPlayer, MatchEvent, MatchLineUps, TeamLineUp } from '@touchline/contract/match-detail.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { useRoomQuery } from '#data/room/use-picture-hold.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { useState, type ReactNode } from 'react';
import { CompareLink } from '#entities/competition/compare-link.tsx';
import { TeamLink } from '#entities/competition/team-link.tsx';
import { BoxScore } from '#entities/match/box-score.tsx';
import { LineUpField } from '#entities/match/line-up-field.tsx';
import { Rating } from '#entities/match/rating.tsx';
import { MatchLeaders } from '#entities/match/match-leaders.tsx';
import { SquadList } from '#entities/match/squad-list.tsx';
import { useIsToCome } from '#entities/match/use-is-to-come.ts';
import { TeamBadge } from '#entities/team/team.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { usePolling } from '#platform/push/polling.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { Segments } from '#ui/chip/segments.tsx';
import { NoData } from '#ui/state/no-data.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { eventsQuery, lineUpsQuery } from '#data/room/queries.ts';
import { SkeletonCards } from '#ui/skeleton/skeleton.tsx';
import styles from './line-ups-tab.module.css';

interface LineUpsProps {
  match: MatchBrief;
  lineUps: MatchLineUps;
  events: readonly MatchEvent[];
}

const NO_EVENTS: readonly MatchEvent[] = [];

/** The benches side by side. */
const Benches = ({ match, lineUps, events }: LineUpsProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return (
    <section>
      <h2 className={styles.title}>{t`替补`}</h2>
      <div className={styles.benches}>
        <SquadList side="home" lineUp={lineUps.home} events={events} label={nameOf(match.home.shortName)} />
        <SquadList side="away" lineUp={lineUps.away} events={events} label={nameOf(match.guest.shortName)} />
      </div>
    </section>
  );
};

/** The players' numbers, of one team at a time. */
const Numbers = ({ match, lineUps }: Omit<LineUpsProps, 'events'>) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const [side, setSide] = useState<'home' | 'away'>('home');
  return (
    <section>
      <h2 className={styles.title}>{t`球员数据`}</h2>
      <div className={styles.choice}>
        <Segments
          label={t`球队`}
          choices={[
            { value: 'home', label: nameOf(match.home.shortName) },
            { value: 'away', label: nameOf(match.guest.shortName) },
          ]}
          value={side}
          onChange={setSide}
        />
        <TeamLink competitionId={match.competitionId} team={side === 'home' ? match.home : match.guest} />
      </div>
      <BoxScore key={side} competitionId={match.competitionId} lineUp={lineUps[side]} label={t`球员数据`} />
    </section>
  );
};

const hasPoints = ({ home, away }: MatchLineUps): boolean =>
  [...home.starters, ...away.starters].some(({ numbers }) => numbers['points'] !== undefined);

const ratingOf = ({ rating, numbers }: LineUpPlayer): number => rating ?? numbers['points'] ?? 0;

/** The best of each side; null while nobody has a rating or a point. */
const bestOf = ({ starters, bench }: TeamLineUp): LineUpPlayer | null => {
  const [best] = [...starters, ...bench].toSorted((a, b) => ratingOf(b) - ratingOf(a));
  return best === undefined || ratingOf(best) === 0 ? null : best;
};

const CompareBest = ({ match, lineUps }: Omit<LineUpsProps, 'events'>) => {
  const { t } = useLingui();
  const [home, away] = [bestOf(lineUps.home), bestOf(lineUps.away)];
  if (home === null || away === null) return null;
  const [first, second] = [home.name, away.name];
  return (
    <CompareLink sport={match.sport} firstId={home.id} secondId={away.id}>
      {t`对比 ${first} 和 ${second}`}
    </CompareLink>
  );
};

interface TeamsProps extends LineUpsProps {
  /** What else is known of the match. */
  facts: ReactNode;
}

const BasketballLineUps = ({ facts, ...props }: TeamsProps) => {
  const { t } = useLingui();
  const { match, lineUps } = props;
  return (
    <>
      <div className={styles.pair}>
        <LineUpField {...props} />
        <div className={styles.beside}>
          {hasPoints(lineUps) ? (
            <section>
              <h2 className={styles.title}>{t`全场最佳`}</h2>
              <MatchLeaders lineUps={lineUps} label={t`全场最佳`} />
            </section>
          ) : (
            <Benches {...props} />
          )}
          <CompareBest match={match} lineUps={lineUps} />
        </div>
      </div>
      {hasPoints(lineUps) ? <Numbers match={match} lineUps={lineUps} /> : null}
      {facts}
    </>
  );
};

const ratedOf = ({ starters, bench }: TeamLineUp): LineUpPlayer[] =>
  [...starters, ...bench].filter(({ rating }) => rating !== null);

const hasPlayed = ({ numbers }: LineUpPlayer): boolean => Object.keys(numbers).length > 0;

/** Who has the best rating so far; where the source rates nobody it says so, once somebody played. */
const Ratings = ({ match, lineUps, events }: LineUpsProps) => {
  const { t } = useLingui();
  const rated = [...ratedOf(lineUps.home), ...ratedOf(lineUps.away)];
  const [best] = rated.toSorted((a, b) => ratingOf(b) - ratingOf(a));
  if (best === undefined)
    return events.length === 0 && !lineUps.home.starters.some(hasPlayed) ? null : (
      <NoData title={t`数据方没有给球员评分`} text={t`我们不自己打分；进球、牌和换人在阵容上`} />
    );
  const isHome = ratedOf(lineUps.home).includes(best);
  return (
    <p className={styles.best}>
      <TeamBadge team={isHome ? match.home : match.guest} size={22} />
      <b>{best.name}</b>
      <small>{t`全场最高评分`}</small>
      <Rating value={ratingOf(best)} />
    </p>
  );
};

const FootballLineUps = ({ facts, ...props }: TeamsProps) => (
  <div className={styles.pair}>
    <LineUpField {...props} />
    <div className={styles.beside}>
      <Ratings {...props} />
      <Benches {...props} />
      <CompareBest match={props.match} lineUps={props.lineUps} />
      {facts}
    </div>
  </div>
);

/** Who plays: on the drawn field, then benches or the players' numbers. */
const Players = ({ match, facts }: Pick<TeamsProps, 'match' | 'facts'>) => {
  const { t } = useLingui();
  const refetchInterval = usePolling('liveMatch');
  const hasBegun = matchPhase(match.sport, match.statusId) !== 'not-started';
  const isAhead = useIsToCome(match);
  const query = useRoomQuery({ ...lineUpsQuery(match.matchId), refetchInterval });
  const { data } = useRoomQuery({ ...eventsQuery(match.matchId), enabled: hasBegun });
  const LineUps = match.sport === 'football' ? FootballLineUps : BasketballLineUps;
  return (
    <>
      <DataRegion query={query} skeleton={<SkeletonCards heights={['132px', '248px']} />} failure={t`阵容加载失败`}>
        {({ lineUps }) =>
          lineUps === null ? (
            <EmptyState
              title={isAhead ? t`首发名单还没有公布` : t`这场比赛没有阵容`}
              text={isAhead ? t`通常在开赛前一小时公布，到时会出现在这里` : t`数据方没有提供，比分和事件照常更新`}
            />
          ) : (
            <LineUps match={match} lineUps={lineUps} events={data?.events ?? NO_EVENTS} facts={facts} />
          )
        }
      </DataRegion>
      {query.data?.lineUps ? null : facts}
    </>
  );
};

const MatchFacts = lazyPage<LineUpsTabProps>(() => import('#features/room/tabs/match-facts.tsx'));

interface LineUpsTabProps {
  match: MatchBrief;
  venue: string | null;
}

/** Who plays, who misses the match, and under whom it is played. */
const LineUpsTab = ({ match, venue }: LineUpsTabProps) => (
  <Players
    match={match}
    facts={
      <LazyBoundary fallback={<SkeletonCards heights={['132px']} />}>
        <MatchFacts match={match} venue={venue} />
      </LazyBoundary>
    }
  />
);

export default LineUpsTab;
