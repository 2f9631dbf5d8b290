import { useLingui } from '@lingui/react/macro';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { Program } from '@touchline/contract/room.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { isResultHidden } from '@touchline/domain/result-mark.ts';
import { KitScope } from '#entities/match/kit-scope.tsx';
import { useTickingMatch } from '#entities/match/use-ticking-match.ts';
import { useState, useLayoutEffect, useRef, type RefObject } from 'react';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { useIsPrerendered } from '#platform/prerender/prerender-context.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { usePlayerChoice } from '#platform/picture/player-choice.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import { useDocumentTitle } from '#ui/page-bar/use-document-title.ts';
import { useIsAppWide } from '#ui/columns/use-is-app-wide.ts';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { RoomHosts } from '#features/room/hosts/room-hosts.tsx';
import { RoomPanel, type RoomSlots } from '#features/room/room-panel.tsx';
import { RoomStage } from '#features/room/stage/room-stage.tsx';
import { useStage, type Stage } from '#features/room/stage/use-stage.ts';
import { tabOf, tabsOf, type RoomTab } from '#features/room/room-tabs.ts';
import { RevealLine } from '#entities/result/reveal.tsx';
import { DelayNotice, MatchFacts, MatchStrip } from '#features/room/stage/match-strip.tsx';
import { useWaitsForPicture } from '#features/room/stage/use-waits-for-picture.ts';
import { Hold, usePictureHold, useShownMatch } from '#data/room/use-picture-hold.ts';
import type { Store } from '#platform/storage/store.ts';
import { useUrlState } from '#platform/router/use-url-state.ts';
import styles from './room.module.css';

/** The chosen tab lives in the address, so that a shared link opens it; choosing makes no step in the history. */
const useRoomTab = (program: Program, isWide: boolean): readonly [RoomTab, (tab: RoomTab) => void] => {
  const { get, set } = useUrlState();
  return [tabOf(get('tab'), program, isWide), (tab) => set({ tab })];
};

/** A tab that is chosen far down a page begins at its top, with the tabs where they are. */
const useKeepTabsInView = (tab: RoomTab): RefObject<HTMLDivElement | null> => {
  const area = useRef<HTMLDivElement>(null);
  const shown = useRef(tab);
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null || shown.current === tab) return;
    shown.current = tab;
    const pinned = parseFloat(getComputedStyle(element).scrollMarginTop);
    if (element.getBoundingClientRect().top < pinned) element.scrollIntoView({ block: 'start' });
  }, [tab]);
  return area;
};

const FollowsRow = lazyPage(() => import('#features/room/stage/follows-row.tsx'));
const WideScore = lazyPage(() => import('#features/room/stage/wide-score.tsx'));
const RoomClips = lazyPage(() => import('#features/room/clips/room-clips.tsx'));
const MatchReplays = lazyPage(() => import('#features/room/match-replays.tsx'));
const RoomNotice = lazyPage(() => import('#features/room/room-notice.tsx'));

interface RoomProps {
  program: Program;
  /** What other pages knew of it: its own reply is still to come. */
  isProvisional: boolean;
  slots: RoomSlots;
}

const useTabChoices = (tipCount: number, isWide: boolean) => {
  const { t } = useLingui();
  const labels: Readonly<Record<RoomTab, string>> = {
    chat: t`聊天`,
    events: isWide ? t`概览` : t`事件`,
    statistics: t`统计`,
    'line-ups': t`阵容`,
    tips: t`推荐`,
    standings: t({ message: '积分', context: 'tab' }),
    'head-to-head': t`交锋`,
  };
  return tabsOf(isWide).map((value) => ({
    value,
    label: labels[value],
    mark: value === 'tips' && tipCount > 0 ? tipCount : undefined,
  }));
};

/** What may be said of a match whose picture has not come yet. */
const withoutNews = (match: MatchBrief): MatchBrief => ({
  ...match,
  homeScore: null,
  awayScore: null,
  parts: {},
  clock: null,
  delayedSince: null,
});

interface RoomParts extends Omit<RoomProps, 'isProvisional'> {
  stage: Stage;
}

interface AboutProps extends RoomParts {
  /** As the picture shows it. */
  match: MatchBrief;
  /** Nothing of it may be shown yet. */
  isHeld: boolean;
}

/** What is played: the score below a video, the facts of the match, its hosts. */
const About = ({ program, slots, stage, match, isHeld }: AboutProps) => {
  const openHost = program.hosts.find(({ id }) => id === program.room?.hostId);
  return (
    <div className={styles.about}>
      {stage.isVideo ? <MatchStrip match={match} isHeld={isHeld} /> : null}
      {stage.isVideo && stage.isTimed ? (
        <LazyBoundary fallback={null}>
          <FollowsRow />
        </LazyBoundary>
      ) : null}
      {program.room?.title === undefined ? null : <p className={styles.showTitle}>{program.room.title}</p>}
      <RevealLine match={match} />
      <MatchFacts match={match} venue={program.venue} />
      <DelayNotice match={match} />
      {program.hosts.length === 0 ? null : (
        <RoomHosts
          matchId={match.matchId}
          hosts={program.hosts}
          openHostId={program.room?.hostId ?? null}
          follow={openHost === undefined ? null : slots.follow({ id: openHost.id, name: openHost.name })}
        />
      )}
      {program.room === null ? null : slots.calls(program.room, program.match)}
      {isHeld || isResultHidden(match) ? null : (
        <LazyBoundary fallback={null}>
          <RoomClips match={program.match} liveRoomId={program.room?.liveRoomId ?? null} />
        </LazyBoundary>
      )}
    </div>
  );
};

interface ViewProps extends RoomParts {
  title: string;
  /** The moment that the picture shows (epoch ms); Infinity where nothing waits for it. */
  pictured: Store<number>;
}

const RoomView = ({ title, pictured, ...parts }: ViewProps) => {
  const { program, slots, stage } = parts;
  const { t } = useLingui();
  const byPicture = useShownMatch(program.match);
  const isHidden = isResultHidden(program.match);
  const shown = isHidden ? program.match : byPicture;
  const isHeld = shown === undefined;
  const match = useTickingMatch(shown ?? withoutNews(program.match), pictured);
  const isWide = useIsAppWide(1024);
  const isPrerendered = useIsPrerendered();
  const { isTheater } = usePlayerChoice();
  const [tab, chooseTab] = useRoomTab(program, isWide);
  const [tipCount, setTipCount] = useState(0);
  const tabsArea = useKeepTabsInView(tab);
  return (
    <KitScope
      match={program.match}
      className={classNames(
        styles.room,
        stage.isVideo && styles.video,
        stage.isVideo && isTheater && styles.theater,
        tab === 'chat' && styles.column,
      )}
    >
      <h1 className="sr-only">{title}</h1>
      <div className={styles.stage}>
        <RoomStage program={program} match={match} stage={stage} title={title} />
      </div>
      <About {...parts} match={match} isHeld={isHeld} />
      <LazyBoundary fallback={null}>
        {stage.isVideo ? (
          <WideScore match={match} isHeld={isHeld} />
        ) : (
          <>
            <RoomNotice program={program} book={slots.book(program.match)} />
            {matchPhase(match.sport, match.statusId) === 'not-started' || isPrerendered ? null : (
              <MatchReplays matchId={match.matchId} />
            )}
          </>
        )}
        {stage.isVideo && program.room !== null && !isHidden ? slots.overPicture(program.room, program.match) : null}
      </LazyBoundary>
      {slots.tipCount(program.match, setTipCount)}
      <div ref={tabsArea} className={styles.tabs}>
        <Tabs label={t`比赛内容`} tabs={useTabChoices(tipCount, isWide)} value={tab} onChange={chooseTab}>
          <RoomPanel
            tab={tab}
            isWide={isWide}
            program={{ ...program, match: shown ?? match }}
            isHeld={isHeld}
            slots={slots}
          />
        </Tabs>
      </div>
    </KitScope>
  );
};

/** The room: stage on top, the match and its hosts, then the tabs. On the chat tab the page is as high as the window. */
export const Room = ({ program, isProvisional, slots }: RoomProps) => {
  const nameOf = useNameOf();
  const { match } = program;
  const title = `${nameOf(match.home.shortName)} - ${nameOf(match.guest.shortName)}`;
  useDocumentTitle(title);
  const stage = useStage({ ...program, matchId: match.matchId }, title, isProvisional);
  const hold = usePictureHold(useWaitsForPicture(stage), match.matchId);
  return (
    <Hold value={hold}>
      <RoomView program={program} slots={slots} stage={stage} title={title} pictured={hold.until} />
    </Hold>
  );
};
