import { Activity } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { LiveRoom, Program } from '@touchline/contract/room.ts';
import { isResultHidden } from '@touchline/domain/result-mark.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { ChatCover, LatestFigures, ResultCover } from '#entities/result/covered.tsx';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import type { RoomTab } from '#features/room/room-tabs.ts';
import type { StatisticsPart } from '#features/room/tabs/statistics-tab.tsx';
import { useUrlState } from '#platform/router/use-url-state.ts';
import { SkeletonCards } from '#ui/skeleton/skeleton.tsx';
import styles from './room-panel.module.css';

/** What other capabilities put into the page; the route passes it in. */
export interface RoomSlots {
  /** `match` is null for a show without one. */
  chat: (room: LiveRoom, match: MatchBrief | null) => ReactNode;
  /** What lies over the picture: the talk, and reactions to goals. */
  overPicture: (room: LiveRoom, match: MatchBrief) => ReactNode;
  /** What the room's host called of the match. */
  calls: (room: LiveRoom, match: MatchBrief) => ReactNode;
  follow: (host: { id: string; name: string }) => ReactNode;
  book: (match: MatchBrief) => ReactNode;
  tips: (match: MatchBrief) => ReactNode;
  /** Draws nothing; says how many tips there are, for the mark of their tab. */
  tipCount: (match: MatchBrief, onCount: (count: number) => void) => ReactNode;
}

interface MatchTabProps {
  match: MatchBrief;
  venue: string | null;
  /** Of the statistics. */
  part?: StatisticsPart;
}

type MatchTab = Exclude<RoomTab, 'chat' | 'tips'>;

const MATCH_TABS: Readonly<Record<MatchTab, ComponentType<MatchTabProps>>> = {
  events: lazyPage<MatchTabProps>(() => import('#features/room/tabs/events-tab.tsx')),
  statistics: lazyPage<MatchTabProps>(() => import('#features/room/tabs/statistics-tab.tsx')),
  'line-ups': lazyPage<MatchTabProps>(() => import('#features/room/tabs/line-ups-tab.tsx')),
  standings: lazyPage<MatchTabProps>(() => import('#features/room/tabs/standings-tab.tsx')),
  'head-to-head': lazyPage<MatchTabProps>(() => import('#features/room/tabs/head-to-head-tab.tsx')),
};

const Odds = lazyPage<Pick<MatchTabProps, 'match'>>(() => import('#features/room/tabs/odds.tsx'));

const NoHost = lazyPage<Pick<MatchTabProps, 'match'>>(async () => ({
  default: (await import('#features/room/tabs/no-host.tsx')).NoHost,
}));

/** Earlier meetings hide what they have to by themselves; a table is of many matches. */
const TabCover = ({ tab, match, children }: { tab: RoomTab; match: MatchBrief; children: ReactNode }) => {
  if (tab === 'head-to-head') return children;
  return tab === 'standings' ? (
    <LatestFigures>{children}</LatestFigures>
  ) : (
    <ResultCover match={match}>{children}</ResultCover>
  );
};

interface MatchPanelProps extends MatchTabProps {
  tab: MatchTab;
  isHeld: boolean;
}

const MatchPanel = ({ tab, isHeld, ...props }: MatchPanelProps) => {
  const Tab = MATCH_TABS[tab];
  return (
    <LazyBoundary fallback={<SkeletonCards heights={['132px', '248px']} />}>
      <TabCover tab={tab} match={props.match}>
        {isHeld ? <SkeletonCards heights={['132px', '248px']} /> : <Tab {...props} />}
      </TabCover>
    </LazyBoundary>
  );
};

interface RoomPanelProps {
  tab: RoomTab;
  /** The chat stands beside the tabs, and the numbers beside the events. */
  isWide: boolean;
  program: Program;
  /** Nothing of the match may be shown yet. */
  isHeld: boolean;
  slots: RoomSlots;
}

/** The chosen tab. The chat stays as it was while others are looked at: an unsent line is not lost. */
export const RoomPanel = ({ tab, isWide, program: { room, match, venue }, isHeld, slots }: RoomPanelProps) => {
  const of = (shown: MatchTab, part?: StatisticsPart) => (
    <MatchPanel tab={shown} {...{ isHeld, match, venue }} {...(part !== undefined && { part })} />
  );
  // A play-by-play is long: the numbers are not to stand at its end.
  const isLong = useUrlState().get('view') === 'plays';
  return (
    <>
      <Activity mode={tab === 'chat' || isWide ? 'visible' : 'hidden'}>
        <div className={styles.chat}>
          {room === null ? (
            <LazyBoundary fallback={<SkeletonCards heights={['132px', '248px']} />}>
              <NoHost match={match} />
            </LazyBoundary>
          ) : (
            <ChatCover match={match}>{slots.chat(room, match)}</ChatCover>
          )}
        </div>
      </Activity>
      {tab === 'tips' ? (
        <div className={styles.panel}>
          <LazyBoundary fallback={<SkeletonCards heights={['168px']} />}>
            <ResultCover match={match}>
              <Odds match={match} />
            </ResultCover>
          </LazyBoundary>
          {slots.tips(match)}
        </div>
      ) : null}
      {tab === 'chat' || tab === 'tips' ? null : (
        <div className={styles.panel}>
          {tab === 'events' && isWide && matchPhase(match.sport, match.statusId) !== 'not-started' ? (
            <div className={styles.pair}>
              <div className={styles.half}>{isLong ? of('statistics') : of('statistics', 'pictures')}</div>
              <div className={styles.half}>
                {of('events')}
                {isLong || isHeld || isResultHidden(match) ? null : of('statistics', 'numbers')}
              </div>
            </div>
          ) : (
            of(tab)
          )}
        </div>
      )}
    </>
  );
};
