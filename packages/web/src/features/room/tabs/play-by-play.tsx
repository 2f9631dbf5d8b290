import { useLingui } from '@lingui/react/macro';
import type { MatchPlay } from '@touchline/contract/match-coverage.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { quarterName, usePeriodName } from '#entities/match/period-names.tsx';
import { PlayList } from '#entities/match/play-list.tsx';
import { usePolling } from '#platform/push/polling.ts';
import { Chips } from '#ui/chip/chip.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { playsQuery } from '#data/room/queries.ts';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import styles from './play-by-play.module.css';

const NEWEST = 'newest';

interface PlaysProps {
  match: MatchBrief;
  plays: readonly MatchPlay[];
}

/** One period at a time, its newest line first; the one that is played as long as no other is chosen. */
const Plays = ({ match, plays }: PlaysProps) => {
  const { t } = useLingui();
  const periodName = usePeriodName();
  const [chosen, choose] = useState(NEWEST);
  const periods = [...new Set(plays.map(({ period }) => period))];
  const last = periods.at(-1) ?? 1;
  const period = periods.find((one) => String(one) === chosen) ?? last;
  const shown = plays.filter((play) => play.period === period).toReversed();
  const nameOf = (one: number): string =>
    match.sport === 'basketball' ? quarterName(one) : periodName(match.sport, one);
  return (
    <>
      {periods.length > 1 ? (
        <div className={styles.periods}>
          <Chips
            label={t`时段`}
            choices={periods.toReversed().map((one) => ({ value: String(one), label: nameOf(one) }))}
            value={String(period)}
            onChange={(value) => choose(value === String(last) ? NEWEST : value)}
          />
        </div>
      ) : null}
      <PlayList match={match} plays={shown} label={t`文字直播`} />
    </>
  );
};

/** The play-by-play of a match in the words of its source. */
const PlayByPlay = ({ match }: { match: MatchBrief }) => {
  const { t } = useLingui();
  const refetchInterval = usePolling('liveMatch');
  const query = useQuery({ ...playsQuery(match.matchId), refetchInterval });
  return (
    <DataRegion
      query={query}
      skeleton={<SkeletonRows count={6} height="44px" face="28px" lines={1} />}
      failure={t`文字直播加载失败`}
      isEmpty={({ plays }) => plays === null || plays.length === 0}
      empty={<EmptyState title={t`这场比赛没有文字直播`} text={t`数据方没有提供，比分和事件照常更新`} />}
    >
      {({ plays }) => <Plays match={match} plays={plays ?? []} />}
    </DataRegion>
  );
};

export default PlayByPlay;
