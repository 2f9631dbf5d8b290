import { useLingui } from '@lingui/react/macro';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { useQuery } from '@tanstack/react-query';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { EventTimeline } from '#entities/match/event-timeline.tsx';
import { LineScore } from '#entities/match/line-score.tsx';
import { useIsToCome } from '#entities/match/use-is-to-come.ts';
import { usePolling } from '#platform/push/polling.ts';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { eventsQuery } from '#data/room/queries.ts';
import { SkeletonCards } from '#ui/skeleton/skeleton.tsx';

const NoEvents = ({ match }: { match: MatchBrief }) => {
  const { t } = useLingui();
  const isAhead = useIsToCome(match);
  if (!isAhead && matchPhase(match.sport, match.statusId) !== 'in-progress')
    return <EmptyState title={t`这场比赛没有事件`} />;
  return (
    <EmptyState title={isAhead ? t`比赛还没有开始` : t`暂无比赛事件`} text={t`进球、红黄牌和换人会实时出现在这里`} />
  );
};

/** What happened in the match; in basketball the points by quarter stand above it. */
const EventsTab = ({ match }: { match: MatchBrief }) => {
  const { t } = useLingui();
  const refetchInterval = usePolling('liveMatch');
  const query = useQuery({ ...eventsQuery(match.matchId), refetchInterval });
  const phase = matchPhase(match.sport, match.statusId);
  const isBasketball = match.sport === 'basketball';
  return (
    <>
      {isBasketball && phase !== 'not-started' ? <LineScore match={match} /> : null}
      <DataRegion
        query={query}
        skeleton={<SkeletonCards heights={['132px', '248px']} />}
        failure={t`比赛事件加载失败`}
        isEmpty={({ events }) => events.length === 0}
        empty={isBasketball && phase !== 'not-started' ? null : <NoEvents match={match} />}
      >
        {({ events }) => (
          <EventTimeline
            sport={match.sport}
            events={events}
            newestFirst={phase === 'in-progress'}
            label={t`比赛事件`}
          />
        )}
      </DataRegion>
    </>
  );
};

export default EventsTab;
