import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Plural, useLingui } from '@lingui/react/macro';
import type { MatchPlay, PlayKind } from '@touchline/contract/match-coverage.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { useRoomQuery } from '#data/room/use-picture-hold.ts';
import { useRef, useState } from 'react';
import { useEventPlays } from '#entities/match/event-plays.ts';
import { quarterName, usePeriodName } from '#entities/match/period-names.tsx';
import { PlayList } from '#entities/match/play-list.tsx';
import { useUnseenLines } from '#features/room/tabs/use-unseen-lines.ts';
import { usePolling } from '#platform/push/polling.ts';
import { Chips, type ChipChoice } from '#ui/chip/chip.tsx';
import { NewPill } from '#ui/infinite/new-pill.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { eventsQuery, playsQuery } from '#data/room/queries.ts';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import styles from './play-by-play.module.css';

interface PlaysProps {
  match: MatchBrief;
  plays: readonly MatchPlay[];
}

/** The lines that are shown alone, in the order of their chips. */
const KINDS: Readonly<Record<MatchSport, readonly (readonly [PlayKind, MessageDescriptor])[]>> = {
  football: [
    ['score', msg({ message: '进球', context: 'statistic' })],
    ['card', msg`红黄牌`],
    ['substitution', msg`换人`],
  ],
  basketball: [
    ['score', msg`得分`],
    ['foul', msg`犯规`],
    ['timeout', msg`暂停`],
    ['substitution', msg`换人`],
  ],
};

const ALL = 'all';
/** The period that is played, or was played last. */
const NEWEST = 'newest';

/** The lines of a kind and a period, and the chips that choose both. One kind is of the whole match until a period is chosen. */
const usePlayFilter = ({ match, plays }: PlaysProps) => {
  const { t } = useLingui();
  const periodName = usePeriodName();
  const [kind, setKind] = useState<PlayKind | typeof ALL>(ALL);
  const [chosen, choose] = useState<string | null>(null);
  const known = new Set(plays.map((play) => play.kind));
  const kinds = KINDS[match.sport].filter(([one]) => known.has(one));
  const periods = [...new Set(plays.map(({ period }) => period))];
  const last = String(periods.at(-1) ?? 1);
  const wanted = chosen ?? (kind === ALL ? NEWEST : ALL);
  const period = wanted === NEWEST ? last : wanted;
  const nameOf = (one: number): string =>
    match.sport === 'basketball' ? quarterName(one) : periodName(match.sport, one);
  const periodChoices = [
    ...periods.toReversed().map((one) => ({ value: String(one), label: nameOf(one) })),
    { value: ALL, label: t`全场` },
  ];
  const kindChoices: ChipChoice<PlayKind | typeof ALL>[] = [
    { value: ALL, label: t`全部` },
    ...kinds.map(([value, label]) => ({ value, label: t(label) })),
  ];
  const controls = (
    <div className={styles.filters}>
      {kinds.length > 0 ? <Chips label={t`内容`} choices={kindChoices} value={kind} onChange={setKind} /> : null}
      {periods.length > 1 ? (
        <Chips
          label={t`时段`}
          choices={periodChoices}
          value={period}
          onChange={(value) => choose(value === last ? NEWEST : value)}
        />
      ) : null}
    </div>
  );
  const shown = plays
    .filter((play) => (kind === ALL || play.kind === kind) && (period === ALL || String(play.period) === period))
    .toReversed();
  return { shown, controls, isOfWholeMatch: period === ALL, key: `${kind} ${period}` };
};

/** The newest line first; what comes while older ones are read waits behind a pill. */
const Lines = ({ match, plays, isOfWholeMatch }: PlaysProps & { isOfWholeMatch: boolean }) => {
  const { t } = useLingui();
  const top = useRef<HTMLDivElement>(null);
  const count = useUnseenLines(plays, top);
  return (
    <div>
      <div ref={top} className={styles.top} />
      <NewPill count={count} onShow={() => top.current?.scrollIntoView({ block: 'start' })} className={styles.pill}>
        <Plural value={count} other="# 条新文字" />
      </NewPill>
      <PlayList match={match} plays={plays} isOfWholeMatch={isOfWholeMatch} label={t`文字直播`} />
    </div>
  );
};

const Plays = (props: PlaysProps) => {
  const { t } = useLingui();
  const { shown, controls, key, isOfWholeMatch } = usePlayFilter(props);
  return (
    <>
      {controls}
      {shown.length === 0 ? (
        <p className={styles.none}>{t`这段时间没有这样的文字`}</p>
      ) : (
        <Lines key={key} match={props.match} plays={shown} isOfWholeMatch={isOfWholeMatch} />
      )}
    </>
  );
};

/** What stands in for the play-by-play of a match whose sources have none: its events, in sentences of ours. */
const OfEvents = ({ match }: { match: MatchBrief }) => {
  const { t } = useLingui();
  const playsOf = useEventPlays(match);
  const refetchInterval = usePolling('liveMatch');
  const query = useRoomQuery({ ...eventsQuery(match.matchId), refetchInterval });
  return (
    <DataRegion
      query={query}
      skeleton={<SkeletonRows count={6} height="44px" face="28px" lines={1} />}
      failure={t`文字直播加载失败`}
      isEmpty={({ events }) => events.length === 0}
      empty={<EmptyState title={t`这场比赛没有文字直播`} text={t`数据方没有提供，比分和事件照常更新`} />}
    >
      {({ events }) => (
        <>
          <p className={styles.note}>{t`数据方没有提供文字直播，下面由比赛事件写成`}</p>
          <Plays match={match} plays={playsOf(events)} />
        </>
      )}
    </DataRegion>
  );
};

/** The play-by-play of a match in the words of its source. */
const PlayByPlay = ({ match }: { match: MatchBrief }) => {
  const { t } = useLingui();
  const refetchInterval = usePolling('liveMatch');
  const query = useRoomQuery({ ...playsQuery(match.matchId), refetchInterval });
  return (
    <DataRegion
      query={query}
      skeleton={<SkeletonRows count={6} height="44px" face="28px" lines={1} />}
      failure={t`文字直播加载失败`}
      isEmpty={({ plays }) => plays === null || plays.length === 0}
      empty={<OfEvents match={match} />}
    >
      {({ plays }) => <Plays match={match} plays={plays ?? []} />}
    </DataRegion>
  );
};

export default PlayByPlay;
