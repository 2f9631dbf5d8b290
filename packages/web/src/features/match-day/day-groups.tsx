import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DayMatch } from '@touchline/contract/match-day.ts';
import { type DayGroup, type FollowedIds, groupDay } from '@touchline/domain/competition/match-day.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { isResultHidden } from '@touchline/domain/result-mark.ts';
import { memo, useState, type MouseEvent } from 'react';
import { Link } from '#platform/router/link.tsx';
import { useMatchEvents } from '#data/match-day/use-match-events.ts';
import type { SetFollow } from '#data/host/subscriptions.ts';
import { CompetitionMark } from '#entities/competition/competition-mark.tsx';
import { matchPath } from '#entities/competition/paths.ts';
import { eventTime, isGoal, isShownEvent, useEventLabel } from '#entities/match/event-labels.tsx';
import { MatchFaces } from '#entities/match/match-faces.tsx';
import { MatchRow } from '#entities/match/match-row.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import styles from './match-day-page.module.css';

interface RowProps {
  match: DayMatch;
  isBooked: boolean;
  onFollow: SetFollow;
  /** Beside a preview: whether it shows this match, and what puts it there instead of leading to its page. */
  isChosen?: boolean | undefined;
  onChoose?: ((matchId: string) => void) | undefined;
}

const FollowStar = ({
  match: { matchId, home, guest },
  isBooked,
  onFollow,
}: Omit<RowProps, 'isChosen' | 'onChoose'>) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const name = `${nameOf(home.shortName)} - ${nameOf(guest.shortName)}`;
  return (
    <IconButton
      icon={isBooked ? LAZY_ICONS.starOn : LAZY_ICONS.star}
      size={19}
      label={t`关注比赛 ${name}`}
      aria-pressed={isBooked}
      className={isBooked ? styles.following : styles.follow}
      onClick={() => onFollow({ matchId }, !isBooked)}
    />
  );
};

/** A plain press; others open tabs and windows. */
const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(metaKey || ctrlKey || shiftKey || altKey);

const Row = memo(
  ({ match, isBooked, onFollow, isChosen = false, onChoose, inOwnGroup }: RowProps & { inOwnGroup: boolean }) => {
    const { matchId, tipCount, anchorInfo } = match;
    const choose = (event: MouseEvent): void => {
      if (onChoose === undefined || isChosen || !isPlain(event)) return;
      event.preventDefault();
      onChoose(matchId);
    };
    const isOver = matchPhase(match.sport, match.statusId) === 'finished';
    return (
      <MatchRow
        match={match}
        // The heading above says it.
        note={inOwnGroup || isOver ? null : ''}
        link={(content, className) => (
          <Link
            to={matchPath(match)}
            className={className}
            aria-current={isChosen ? 'true' : undefined}
            onClick={choose}
          >
            {content}
          </Link>
        )}
        aside={
          <>
            <MatchFaces hosts={anchorInfo} />
            {tipCount === 0 ? null : (
              <span className={styles.tips}>
                <Plural value={tipCount} other="# 推荐" />
              </span>
            )}
          </>
        }
        action={
          isBooked || !isOver ? (
            <FollowStar match={match} isBooked={isBooked} onFollow={onFollow} />
          ) : (
            <i className={styles.noStar} />
          )
        }
      />
    );
  },
);

interface GroupProps extends Pick<RowProps, 'onFollow' | 'onChoose'> {
  group: DayGroup;
  bookedIds: ReadonlySet<string>;
  chosenId?: string | undefined;
}

const Heading = ({ group: { competitionId, matches } }: Pick<GroupProps, 'group'>) => {
  const nameOf = useNameOf();
  const [first] = matches;
  if (competitionId === null || first === undefined)
    return (
      <>
        <Icon name={LAZY_ICONS.starOn} size={17} className={styles.star} />
        <span className={styles.name}>
          <Trans>我的球队</Trans>
        </span>
      </>
    );
  return (
    <>
      <CompetitionMark id={competitionId} name={first.matchLeague} />
      <span className={styles.name}>{nameOf(first.matchLeague)}</span>
    </>
  );
};

const Group = ({ group, bookedIds, chosenId, ...row }: GroupProps) => {
  const [isOpen, setOpen] = useState(true);
  const { inPlay, matches } = group;
  const isOwn = group.competitionId === null;
  return (
    <section className={styles.group}>
      <div className={styles.groupHead}>
        <h2>
          <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Heading group={group} />
            {inPlay === 0 ? null : (
              <span className={styles.playing}>
                <Plural value={inPlay} other="# 场直播" />
              </span>
            )}
            <span className={styles.count}>{matches.length}</span>
            <Icon name="down" size={15} className={styles.arrow} />
          </button>
        </h2>
        {isOwn ? (
          <Link to="/account/teams" className={styles.edit}>
            <Trans>编辑</Trans>
          </Link>
        ) : null}
      </div>
      {isOpen ? (
        <ul className={styles.rows}>
          {matches.map((match) => (
            <li
              key={match.matchId}
              data-playing={matchPhase(match.sport, match.statusId) === 'in-progress' || undefined}
              data-chosen={match.matchId === chosenId || undefined}
            >
              <Row
                match={match}
                isBooked={bookedIds.has(match.matchId)}
                isChosen={match.matchId === chosenId}
                inOwnGroup={isOwn}
                {...row}
              />
              {isOwn && tellsEvents(match) ? <LastEvent match={match} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
};

interface DayGroupsProps extends Omit<GroupProps, 'group'> {
  matches: readonly DayMatch[];
  follows: FollowedIds;
}

const tellsEvents = (match: DayMatch): boolean =>
  matchPhase(match.sport, match.statusId) === 'in-progress' && !isResultHidden(match);

/** The last goal of a followed team's match in play, else what happened last, where its data has it. */
const LastEvent = ({ match: { matchId } }: Pick<RowProps, 'match'>) => {
  const labelOf = useEventLabel();
  const shown = useMatchEvents(matchId).filter(isShownEvent);
  const event = shown.findLast(isGoal) ?? shown.at(-1);
  if (event === undefined) return null;
  return (
    <p className={styles.event}>
      <b className={isGoal(event) ? styles.playing : undefined}>{labelOf(event.kind)}</b> {eventTime(event)}{' '}
      {event.player}
      {event.relatedPlayer === null || !isGoal(event) ? null : (
        <>
          {' '}
          <Trans>助攻 {event.relatedPlayer}</Trans>
        </>
      )}
    </p>
  );
};

/** Matches in groups that fold; without any of one's own a way to choose teams. */
export const DayGroups = ({ matches, follows, ...rest }: DayGroupsProps) => {
  const groups = groupDay(matches, follows);
  const follower = follows.teamIds.size + follows.competitionIds.length > 0;
  return (
    <>
      {follower ? null : (
        <Link to="/account/teams" className={styles.choose}>
          <Icon name={LAZY_ICONS.star} size={18} />
          <Trans>选择我的球队，让它们排在最前</Trans>
          <Icon name="forward" size={15} className={styles.chooseArrow} />
        </Link>
      )}
      {groups.map((group) => (
        <Group key={group.competitionId ?? 'own'} group={group} {...rest} />
      ))}
    </>
  );
};
