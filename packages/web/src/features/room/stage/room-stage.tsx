import { useQuery } from '@tanstack/react-query';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { Program } from '@touchline/contract/room.ts';
import { isResultHidden } from '@touchline/domain/result-mark.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { eventsQuery } from '#data/room/queries.ts';
import { isOnTime } from '#entities/match/delay.ts';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { usePolling } from '#platform/push/polling.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { classNames } from '#ui/class-names.ts';
import { useIsAppWide } from '#ui/columns/use-is-app-wide.ts';
import { PlayerSlot } from '#ui/player/player-slot.tsx';
import { StageBar } from './stage-bar.tsx';
import { StageHost } from './stage-host.tsx';
import { StageField } from './stage-field.tsx';
import type { Stage } from './use-stage.ts';
import styles from './room-stage.module.css';

interface RoomStageProps {
  program: Program;
  /** Its clock runs on between pushes. */
  match: MatchBrief;
  stage: Stage;
  title: string;
}

// Where a picture plays, there is no scoreboard to draw.
const CompactBar = lazyPage(() => import('#features/room/stage/compact-bar.tsx'));
const Scoreboard = lazyPage(() => import('#features/room/stage/scoreboard.tsx'));

const NO_EVENTS = { events: [] };

/** The scoreboard with what happened last. */
const LiveScoreboard = ({ match }: { match: MatchBrief }) => {
  const isShown = matchPhase(match.sport, match.statusId) !== 'not-started' && !isResultHidden(match);
  const refetchInterval = usePolling('liveMatch');
  const { data = NO_EVENTS } = useQuery({ ...eventsQuery(match.matchId), enabled: isShown, refetchInterval });
  return (
    <LazyBoundary fallback={<StageField sport={match.sport} isPlaying={false} />}>
      <Scoreboard match={match} events={isShown ? data.events : NO_EVENTS.events} />
    </LazyBoundary>
  );
};

/** On top of the page: the room's video, or the scoreboard where there is none. */
export const RoomStage = ({ program: { room, hosts }, match, stage, title }: RoomStageProps) => {
  const isLive = room === null ? isOnTime(match) : room.liveStatus === LIVE_STATUS.live;
  return (
    <>
      <PlayerSlot
        source={stage.source}
        hasTheater={useIsAppWide(1024)}
        overlay={
          <div className={classNames(styles.bar, stage.isVideo && styles.short)}>
            <StageBar title={title}>
              <StageHost
                host={hosts.find(({ id }) => id === room?.hostId)}
                isLive={isLive}
                watcherCount={room?.watcherCount ?? 0}
              />
            </StageBar>
          </div>
        }
      >
        {stage.isVideo ? <StageField sport={match.sport} isPlaying={false} /> : <LiveScoreboard match={match} />}
      </PlayerSlot>
      {stage.isVideo ? null : (
        <LazyBoundary fallback={null}>
          <CompactBar match={match} title={title} />
        </LazyBoundary>
      )}
    </>
  );
};
