import { useLingui } from '@lingui/react/macro';
import type { MatchBrief, TeamBrief } from '@touchline/contract/match.ts';
import { formatDayMonthYear } from '@touchline/domain/dates.ts';
import { Link } from 'react-router';
import { TeamBadge, TeamName } from '#entities/team/team.tsx';
import { deviceOffset } from '#platform/i18n/device-zone.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './meeting-list.module.css';

/** How it was decided beyond its score. */
const useDecision = (): ((match: MatchBrief) => string | null) => {
  const { t } = useLingui();
  return ({ awarded, parts: { penalties, extraTime } }) => {
    if (penalties !== undefined) return t`点 ${penalties[0]}-${penalties[1]}`;
    if (awarded) return t`判定`;
    return extraTime === undefined ? null : t`加时`;
  };
};

const Side = ({ team, isBehind }: { team: TeamBrief; isBehind: boolean }) => {
  return (
    <span className={classNames(styles.side, isBehind && styles.behind)}>
      <TeamBadge team={team} size={18} />
      <TeamName team={team} />
    </span>
  );
};

const Meeting = ({ match }: { match: MatchBrief }) => {
  const nameOf = useNameOf();
  const decision = useDecision()(match);
  const [home, away] = [match.homeScore ?? 0, match.awayScore ?? 0];
  return (
    <Link to={`/program-detail/${match.matchId}`} className={styles.meeting} data-match={match.matchId}>
      <span className={styles.when}>
        {formatDayMonthYear(match.startDate, deviceOffset)}
        <small>{nameOf(match.matchLeague)}</small>
      </span>
      <Side team={match.home} isBehind={home < away} />
      <span className={styles.score}>
        <b>
          {home}-{away}
        </b>
        {decision === null ? null : <small>{decision}</small>}
      </span>
      <Side team={match.guest} isBehind={away < home} />
    </Link>
  );
};

/** Meetings of two teams, a row each; a tap opens the match. */
export const MeetingList = ({ meetings, label }: { meetings: readonly MatchBrief[]; label: string }) => (
  <ol className={styles.list} aria-label={label}>
    {meetings.map((match) => (
      <li key={match.matchId}>
        <Meeting match={match} />
      </li>
    ))}
  </ol>
);
