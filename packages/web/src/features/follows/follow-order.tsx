import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import type { Followed } from '@touchline/contract/follows.ts';
import { tabPath, competitionOf } from '@touchline/domain/competitions/registry.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { useState } from 'react';
import { Link } from '#platform/router/link.tsx';
import { followedQuery } from '#data/follows/queries.ts';
import type { Follows } from '#data/follows/use-follows.ts';
import { applyMatchChange } from '#data/match/match-rule.ts';
import { playerPath, teamPath } from '#entities/competition/paths.ts';
import { useMatchMoment } from '#entities/match/match-text.ts';
import { FollowMark } from '#features/follows/follow-mark.tsx';
import { useReorder } from '#features/follows/use-reorder.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { useDayHeading } from '#platform/i18n/use-day-heading.ts';
import { usePush } from '#platform/push/push.ts';
import { useMinuteClock } from '#platform/time/minute-clock.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { Section } from '#ui/section/section.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import styles from './my-teams-page.module.css';

const pathOf = ({ kind, id, competitionId }: Followed): string => {
  if (kind === 'team') return teamPath(competitionId ?? '', id);
  if (kind === 'player') return playerPath(competitionId ?? '', id);
  const competition = competitionOf(id);
  return competition === undefined ? '/today' : tabPath(competition, 'schedule');
};

/** What it does now: the minute and score of its match in play, else its next match, else the last one. */
const Doing = ({ item: { match, team } }: { item: Followed }) => {
  const nameOf = useNameOf();
  const momentOf = useMatchMoment();
  const dayOf = useDayHeading();
  const now = useMinuteClock();
  if (match === null) return <Trans>近期没有比赛</Trans>;
  const { home, guest, sport, statusId, homeScore, awayScore, startDate } = match;
  const phase = matchPhase(sport, statusId);
  const pair =
    team === null
      ? `${nameOf(home.shortName)} - ${nameOf(guest.shortName)}`
      : nameOf((team.id === home.id ? guest : home).shortName);
  if (phase === 'not-started')
    return (
      <>
        {dayOf(startDate, now)} {momentOf(match)} · {pair}
      </>
    );
  return (
    <span className={phase === 'in-progress' ? styles.playing : undefined}>
      {momentOf(match)} {homeScore}-{awayScore} · {pair}
    </span>
  );
};

interface RowsProps {
  items: readonly Followed[];
  follows: Follows;
}

const Rows = ({ items, follows }: RowsProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const [said, setSaid] = useState('');
  const byKey = new Map(items.map((item) => [item.key, item]));
  const keys = follows.keys.filter((key) => byKey.has(key));
  const { list, shown, dragged, handleOf } = useReorder(keys, (ordered) => {
    follows.order(ordered);
    const key = ordered.find((one, index) => one !== keys[index]);
    const item = key === undefined ? undefined : byKey.get(key);
    if (item !== undefined) setSaid(t`${nameOf(item.name)}：第 ${ordered.indexOf(item.key) + 1} 位`);
  });
  return (
    <>
      <ol ref={list} className={styles.order}>
        {shown.map((key, index) => {
          const item = byKey.get(key);
          if (item === undefined) return null;
          const name = nameOf(item.kind === 'team' ? (item.team?.shortName ?? item.name) : item.name);
          return (
            <li key={key} className={styles.row} data-dragged={key === dragged || undefined} data-follow={key}>
              <b className={styles.place}>{index + 1}</b>
              <Link to={pathOf(item)} className={styles.what}>
                <FollowMark item={item} size={24} />
                <span className={styles.words}>
                  <b>{name}</b>
                  <small>
                    <Doing item={item} />
                  </small>
                </span>
              </Link>
              <IconButton
                icon="close"
                size={16}
                label={t`取消关注 ${name}`}
                className={styles.remove}
                onClick={() => follows.setFollow(key, false)}
              />
              <IconButton
                icon={LAZY_ICONS.handle}
                size={18}
                label={t`移动 ${name}：拖动，或按上下键`}
                className={styles.handle}
                {...handleOf(key)}
              />
            </li>
          );
        })}
      </ol>
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  );
};

/** All that is followed, in the order in which it leads. */
export const FollowOrder = ({ follows }: { follows: Follows }) => {
  const { t } = useLingui();
  const { keys, isKnown } = follows;
  const sorted = keys.toSorted();
  const query = useQuery({ ...followedQuery(sorted), enabled: keys.length > 0, placeholderData: keepPreviousData });
  const competitions = new Set((query.data?.list ?? []).flatMap(({ match }) => match?.competitionId ?? []));
  usePush([...competitions].toSorted().map(channel.competition), (message) => {
    if (message.mutation === 'match.change') applyMatchChange(message.data);
  });
  if (isKnown && keys.length === 0)
    return (
      <EmptyState
        scene="schedule"
        title={t`还没有关注`}
        text={t`点上面的球队：它们的比赛会排在最前面，也能提醒你开球和进球`}
      />
    );
  return (
    <Section title={t`置顶顺序`} note={t`拖动排列`}>
      <DataRegion query={query} skeleton={<SkeletonRows count={3} height="56px" />} failure={t`列表加载失败`}>
        {({ list }) => <Rows items={list} follows={follows} />}
      </DataRegion>
    </Section>
  );
};
