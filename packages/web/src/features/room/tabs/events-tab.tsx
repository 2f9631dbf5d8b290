import { useLingui } from '@lingui/react/macro';
import type { Clip } from '@touchline/contract/clips.ts';
import type { MatchEvent } from '@touchline/contract/match-detail.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { matchClipsQuery } from '#data/clip/queries.ts';
import { useRoomQuery } from '#data/room/use-picture-hold.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { EventTimeline } from '#entities/match/event-timeline.tsx';
import { LineScore } from '#entities/match/line-score.tsx';
import { useIsToCome } from '#entities/match/use-is-to-come.ts';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { usePolling } from '#platform/push/polling.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { useUrlChoice } from '#platform/router/use-url-state.ts';
import { Segments } from '#ui/chip/segments.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { eventsQuery } from '#data/room/queries.ts';
import { SkeletonCards, SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import styles from './events-tab.module.css';

const NoEvents = ({ match }: { match: MatchBrief }) => {
  const { t } = useLingui();
  const isAhead = useIsToCome(match);
  if (!isAhead && matchPhase(match.sport, match.statusId) !== 'in-progress')
    return <EmptyState title={t`这场比赛没有事件`} />;
  return (
    <EmptyState title={isAhead ? t`比赛还没有开始` : t`暂无比赛事件`} text={t`进球、红黄牌和换人会实时出现在这里`} />
  );
};

/** The page of the newest clip of an event; null without one. */
const clipOf = (clips: readonly Clip[], { id, side, score }: MatchEvent): string | null => {
  const isOf = ({ scene }: Clip): boolean =>
    scene !== null &&
    (scene.eventId === id || (score !== null && scene.side === side && String(scene.score) === String(score)));
  const clip = clips.find(isOf);
  return clip === undefined ? null : `/clip/${clip.id}`;
};

/** The few events that decide a match. */
const KeyEvents = ({ match }: { match: MatchBrief }) => {
  const { t } = useLingui();
  const refetchInterval = usePolling('liveMatch');
  const query = useRoomQuery({ ...eventsQuery(match.matchId), refetchInterval });
  const clips = useRoomQuery(matchClipsQuery(match.matchId));
  const phase = matchPhase(match.sport, match.statusId);
  const isGame = match.sport === 'basketball' && phase !== 'not-started';
  return (
    <DataRegion
      query={query}
      skeleton={<SkeletonCards heights={['132px', '248px']} />}
      failure={t`比赛事件加载失败`}
      isEmpty={({ events }) => events.length === 0}
      empty={isGame ? null : <NoEvents match={match} />}
    >
      {({ events }) => (
        <EventTimeline
          sport={match.sport}
          events={events}
          newestFirst={phase === 'in-progress'}
          label={t`比赛事件`}
          clipOf={(event) => clipOf(clips.data?.list ?? [], event)}
        />
      )}
    </DataRegion>
  );
};

const PlayByPlay = lazyPage<{ match: MatchBrief }>(() => import('#features/room/tabs/play-by-play.tsx'));

/** What happened in the match: its events, or every line of the play-by-play. In basketball the points by quarter stand above. */
const EventsTab = ({ match }: { match: MatchBrief }) => {
  const { t } = useLingui();
  const [view, setView] = useUrlChoice('view', ['events', 'plays']);
  const hasBegun = matchPhase(match.sport, match.statusId) !== 'not-started';
  return (
    <>
      {match.sport === 'basketball' && hasBegun ? <LineScore match={match} /> : null}
      {hasBegun ? (
        <div className={styles.views}>
          <Segments
            label={t`事件或文字直播`}
            choices={[
              { value: 'events', label: t`关键事件` },
              { value: 'plays', label: t`文字直播` },
            ]}
            value={view}
            onChange={setView}
          />
        </div>
      ) : null}
      {view === 'plays' && hasBegun ? (
        <LazyBoundary fallback={<SkeletonRows count={6} height="44px" face="28px" lines={1} />}>
          <PlayByPlay match={match} />
        </LazyBoundary>
      ) : (
        <KeyEvents match={match} />
      )}
    </>
  );
};

export default EventsTab;
