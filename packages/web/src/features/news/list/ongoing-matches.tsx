import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { OngoingMatch } from '@touchline/contract/news.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { useMatchMoment } from '#entities/match/match-text.ts';
import { Score } from '#entities/match/score.tsx';
import { useTickingMatch } from '#entities/match/use-ticking-match.ts';
import { TeamBadge, TeamName } from '#entities/team/team.tsx';
import type { TipFilterState } from '#features/news/list/use-tip-filters.ts';
import { ongoingMatchesQuery } from '#data/tip/queries.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { usePolling } from '#platform/push/polling.ts';
import { classNames } from '#ui/class-names.ts';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { useEdgeFade } from '#ui/edge-fade/use-edge-fade.ts';
import { SkeletonStrip } from '#ui/skeleton/skeleton.tsx';
import styles from './ongoing-matches.module.css';
import { channel } from '@touchline/contract/channels.ts';
import { usePush } from '#platform/push/push.ts';
import { applyMatchChange } from '#data/match/match-rule.ts';

const NONE: readonly OngoingMatch[] = [];

/** Scores and minutes of the strip follow push. */
const useOngoingPush = (list: readonly OngoingMatch[] = NONE): void =>
  usePush(
    list.map(({ match }) => channel.match(match.sport, match.matchId)),
    ({ mutation, data }) => {
      if (mutation === 'match.change') applyMatchChange(data);
    },
  );

const Side = ({ match, side }: { match: OngoingMatch['match']; side: 'home' | 'guest' }) => {
  return (
    <span className={styles.side}>
      <TeamBadge team={match[side]} size={16} />
      <TeamName team={match[side]} />
      <Score value={side === 'home' ? match.homeScore : match.awayScore} />
    </span>
  );
};

interface MatchButtonProps {
  ongoing: OngoingMatch;
  isChosen: boolean;
  onPress: () => void;
}

const MatchButton = ({ ongoing, isChosen, onPress }: MatchButtonProps) => {
  const momentOf = useMatchMoment();
  const nameOf = useNameOf();
  const match = useTickingMatch(ongoing.match);
  const isLive = matchPhase(match.sport, match.statusId) === 'in-progress';
  return (
    <button
      type="button"
      className={classNames(styles.match, isLive && styles.live)}
      aria-pressed={isChosen}
      data-match={match.matchId}
      onClick={onPress}
    >
      <span className={styles.top}>
        <b>{momentOf(match)}</b>
        <small className={styles.league}>{nameOf(match.matchLeague)}</small>
      </span>
      <Side match={match} side="home" />
      <Side match={match} side="guest" />
      <small className={styles.count}>
        <Plural value={ongoing.tipCount} other="# 条推荐" />
      </small>
    </button>
  );
};

const Strip = ({ children, count }: { children: ReactNode; count: number }) => {
  const { t } = useLingui();
  const row = useRef<HTMLDivElement>(null);
  useEdgeFade(row, count);
  return (
    <div ref={row} className={styles.strip} role="group" aria-label={t`有推荐的比赛`}>
      {children}
    </div>
  );
};

/** Matches with tips, in play or next (E22); a tap lists the tips on one. Nothing stands here while there is none. */
const OngoingMatches = ({ filters, change }: Pick<TipFilterState, 'filters' | 'change'>) => {
  const { t } = useLingui();
  const query = useQuery({ ...ongoingMatchesQuery(), refetchInterval: usePolling('list') });
  const list = query.data?.list;
  useOngoingPush(list);
  if (list?.length === 0 || (list === undefined && query.error !== null)) return null;
  return (
    <Section title={t`热门比赛`} note={t`看看每场的推荐`}>
      <DataRegion
        query={query}
        skeleton={<SkeletonStrip count={3} width="148px" height="96px" stripHeight="106px" radius="var(--r2)" />}
      >
        {({ list: matches }) => (
          <Strip count={matches.length}>
            {matches.map((ongoing) => {
              const { matchId } = ongoing.match;
              const isChosen = filters.matchId === matchId;
              return (
                <MatchButton
                  key={matchId}
                  ongoing={ongoing}
                  isChosen={isChosen}
                  onPress={() => change({ matchId: isChosen ? null : matchId })}
                />
              );
            })}
          </Strip>
        )}
      </DataRegion>
    </Section>
  );
};

export default OngoingMatches;
