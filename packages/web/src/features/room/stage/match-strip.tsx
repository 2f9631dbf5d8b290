import { useLingui } from '@lingui/react/macro';
import type { MatchBrief, TeamBrief } from '@touchline/contract/match.ts';
import { isOnTime } from '#entities/match/delay.ts';
import { useWholeMoment, useRoundName } from '#entities/match/match-text.ts';
import { usePlayedHalf } from '#entities/match/period-names.tsx';
import { Score } from '#entities/match/score.tsx';
import { TeamBadge, TeamName } from '#entities/team/team.tsx';
import { useFormats } from '#platform/i18n/format.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import { FactLine } from '#ui/fact-line/fact-line.tsx';
import styles from './match-strip.module.css';

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

const Moment = ({ match, isPast }: Pick<MatchStripProps, 'match'> & { isPast: boolean }) => {
  const momentOf = useWholeMoment();
  const halfOf = usePlayedHalf();
  const half = halfOf(match);
  // A replay knows the half, but no minute, and nothing of it is happening now.
  if (isPast) return <em>{half ?? momentOf(match)}</em>;
  return (
    <em>
      {momentOf(match)}
      {half === null || match.delayedSince !== null ? null : ` ${half}`}
    </em>
  );
};

interface ScoreStripProps extends Pick<MatchStripProps, 'match'> {
  /** The score waits for the picture. */
  isHeld?: boolean;
  /** As it stood at a place of a replay. */
  isPast?: boolean;
}

/** The score below a playing video. */
export const MatchStrip = ({ match, isHeld = false, isPast = false }: ScoreStripProps) => {
  const { t } = useLingui();
  return (
    <div className={classNames(styles.strip, !isPast && isOnTime(match) && styles.live)} data-match={match.matchId}>
      <Team team={match.home} />
      <span className={styles.middle}>
        {isHeld ? (
          <strong className={styles.held}>
            –<i>:</i>–
          </strong>
        ) : match.homeScore === null ? (
          <strong>vs</strong>
        ) : (
          <strong>
            <Score value={match.homeScore} />
            <i>:</i>
            <Score value={match.awayScore} />
          </strong>
        )}
        {isHeld ? <em>{t`等画面`}</em> : <Moment {...{ match, isPast }} />}
      </span>
      <Team team={match.guest} />
    </div>
  );
};

/** What the match is, in one line: competition, round, the score at half time, ground. What has no room is left out. */
export const MatchFacts = ({ match, venue }: MatchStripProps) => {
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
export const DelayNotice = ({ match: { delayedSince } }: Pick<MatchStripProps, 'match'>) => {
  const { t } = useLingui();
  const { hourMinute } = useFormats();
  const time = delayedSince === null ? '' : hourMinute(delayedSince);
  return (
    <p className={styles.delay} role="status">
      {delayedSince === null ? null : t`数据自 ${time} 起延迟，比分可能不是最新`}
    </p>
  );
};
