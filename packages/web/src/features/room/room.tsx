import { useLingui } from '@lingui/react/macro';
import type { Program } from '@touchline/contract/room.ts';
import { KitScope } from '#entities/match/kit-scope.tsx';
import { useTickingMatch } from '#entities/match/use-ticking-match.ts';
import { useState, useLayoutEffect, useRef, type RefObject } from 'react';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import { useDocumentTitle } from '#ui/page-bar/use-document-title.ts';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { RoomHosts } from '#features/room/hosts/room-hosts.tsx';
import { RoomPanel, type RoomSlots } from '#features/room/room-panel.tsx';
import { RoomStage } from '#features/room/stage/room-stage.tsx';
import { useStage } from '#features/room/stage/use-stage.ts';
import { tabOf, type RoomTab } from '#features/room/room-tabs.ts';
import { useUrlState } from '#platform/router/use-url-state.ts';
import type { MatchBrief, TeamBrief } from '@touchline/contract/match.ts';
import { isOnTime } from '#entities/match/delay.ts';
import { useWholeMoment, useRoundName } from '#entities/match/match-text.ts';
import { usePlayedHalf } from '#entities/match/period-names.tsx';
import { Score } from '#entities/match/score.tsx';
import { TeamBadge, TeamName } from '#entities/team/team.tsx';
import { FactLine } from '#ui/fact-line/fact-line.tsx';
import styles from './room.module.css';

interface MatchStripProps {
  match: MatchBrief;
  venue: string | null;
}

const Team = ({ team }: { team: TeamBrief }) => {
  return (
    <span className={styles.team}>
      <TeamBadge team={team} size={30} />
      <TeamName team={team} />
    </span>
  );
};

/** The score below a playing video. */
const MatchStrip = ({ match }: Pick<MatchStripProps, 'match'>) => {
  const momentOf = useWholeMoment();
  const halfOf = usePlayedHalf();
  const half = halfOf(match);
  return (
    <div className={classNames(styles.strip, isOnTime(match) && styles.live)} data-match={match.matchId}>
      <Team team={match.home} />
      <span className={styles.middle}>
        {match.homeScore === null ? (
          <strong>vs</strong>
        ) : (
          <strong>
            <Score value={match.homeScore} />
            <i>:</i>
            <Score value={match.awayScore} />
          </strong>
        )}
        <em>
          {momentOf(match)}
          {half === null || match.delayedSince !== null ? null : ` ${half}`}
        </em>
      </span>
      <Team team={match.guest} />
    </div>
  );
};

/** What the match is, in one line: competition, round, the score at half time, ground. What has no room is left out. */
const MatchFacts = ({ match, venue }: MatchStripProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const roundName = useRoundName();
  const { halfTime } = match.parts;
  const half = halfTime?.join('-') ?? '';
  const facts = [
    nameOf(match.matchLeague),
    match.sport === 'football' ? roundName(match.round) : null,
    halfTime === undefined ? null : t`半场 ${half}`,
    venue,
  ];
  return (
    <p className={styles.facts}>
      <FactLine facts={facts.filter((fact) => fact !== null)} />
    </p>
  );
};

/** That the score is not the newest; spoken once when it begins. */
const DelayNotice = ({ match: { delayedSince } }: Pick<MatchStripProps, 'match'>) => {
  const { t } = useLingui();
  const { hourMinute } = useFormats();
  const time = delayedSince === null ? '' : hourMinute(delayedSince);
  return (
    <p className={styles.delay} role="status">
      {delayedSince === null ? null : t`数据自 ${time} 起延迟，比分可能不是最新`}
    </p>
  );
};

/** The chosen tab lives in the address, so that a shared link opens it; choosing makes no step in the history. */
const useRoomTab = (program: Program): readonly [RoomTab, (tab: RoomTab) => void] => {
  const { get, set } = useUrlState();
  return [tabOf(get('tab'), program), (tab) => set({ tab })];
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

const RoomNotice = lazyPage(() => import('#features/room/room-notice.tsx'));

interface RoomProps {
  program: Program;
  /** What other pages knew of it: its own reply is still to come. */
  isProvisional: boolean;
  slots: RoomSlots;
}

const useTabChoices = (tipCount: number) => {
  const { t } = useLingui();
  return [
    { value: 'chat' as const, label: t`聊天` },
    { value: 'events' as const, label: t`事件` },
    { value: 'statistics' as const, label: t`统计` },
    { value: 'line-ups' as const, label: t`阵容` },
    { value: 'tips' as const, label: t`推荐`, mark: tipCount === 0 ? undefined : tipCount },
    { value: 'standings' as const, label: t({ message: '积分', context: 'tab' }) },
    { value: 'head-to-head' as const, label: t`交锋` },
  ];
};

/** The room: stage on top, the match and its hosts, then the tabs. On the chat tab the page is as high as the window. */
export const Room = ({ program, isProvisional, slots }: RoomProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const match = useTickingMatch(program.match);
  const [tab, chooseTab] = useRoomTab(program);
  const [tipCount, setTipCount] = useState(0);
  const tabsArea = useKeepTabsInView(tab);
  const title = `${nameOf(match.home.shortName)} - ${nameOf(match.guest.shortName)}`;
  useDocumentTitle(title);
  const stage = useStage({ ...program, matchId: program.match.matchId }, title, isProvisional);
  const openHost = program.hosts.find(({ id }) => id === program.room?.hostId);
  return (
    <KitScope
      match={program.match}
      className={classNames(styles.room, stage.isVideo && styles.video, tab === 'chat' && styles.column)}
    >
      <h1 className="sr-only">{title}</h1>
      <div className={styles.stage}>
        <RoomStage program={program} match={match} stage={stage} title={title} />
      </div>
      <div className={styles.about}>
        {stage.isVideo ? <MatchStrip match={match} /> : null}
        {program.room?.title === undefined ? null : <p className={styles.showTitle}>{program.room.title}</p>}
        <MatchFacts match={program.match} venue={program.venue} />
        <DelayNotice match={program.match} />
        {program.hosts.length === 0 ? null : (
          <RoomHosts
            matchId={match.matchId}
            hosts={program.hosts}
            openHostId={program.room?.hostId ?? null}
            follow={openHost === undefined ? null : slots.follow({ id: openHost.id, name: openHost.name })}
          />
        )}
      </div>
      {stage.isVideo ? null : (
        <LazyBoundary fallback={null}>
          <RoomNotice program={program} book={slots.book(program.match)} />
        </LazyBoundary>
      )}
      {slots.tipCount(program.match, setTipCount)}
      <div ref={tabsArea} className={styles.tabs}>
        <Tabs label={t`比赛内容`} tabs={useTabChoices(tipCount)} value={tab} onChange={chooseTab}>
          <RoomPanel tab={tab} program={program} slots={slots} />
        </Tabs>
      </div>
    </KitScope>
  );
};
