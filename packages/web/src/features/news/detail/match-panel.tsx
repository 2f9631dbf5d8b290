import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MatchBrief, TeamBrief } from '@touchline/contract/match.ts';
import { matchPhase, unifiedStatus } from '@touchline/domain/match-status.ts';
import { Link } from '#platform/router/link.tsx';
import { useMatchMoment, useRoundName } from '#entities/match/match-text.ts';
import { Score } from '#entities/match/score.tsx';
import { useIsToCome } from '#entities/match/use-is-to-come.ts';
import { useTickingMatch } from '#entities/match/use-ticking-match.ts';
import { TeamBadge } from '#entities/team/team.tsx';
import { nearDay } from '#platform/i18n/device-zone.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { countdown } from '#platform/time/countdown.ts';
import { useNow } from '#platform/time/use-now.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './match-panel.module.css';

const Side = ({ team }: { team: TeamBrief }) => {
  const nameOf = useNameOf();
  return (
    <span className={styles.side}>
      <TeamBadge team={team} size={34} />
      <b className={styles.name}>{nameOf(team.shortName)}</b>
    </span>
  );
};

/** The hour large, what is left of the wait below; nobody waits for an hour that is not known. */
const KickOff = ({ match }: { match: MatchBrief }) => {
  const { t } = useLingui();
  const { monthDay } = useFormats();
  const momentOf = useMatchMoment();
  const now = useNow();
  const left = countdown(match.startDate, now);
  const near = nearDay(match.startDate, now);
  const days = left?.days ?? 0;
  const clock = left?.clock ?? '';
  return (
    <>
      <strong className={styles.hour}>{momentOf(match)}</strong>
      {match.timeKnown ? (
        <em role="timer">
          {left === null ? t`即将开赛` : days > 0 ? plural(days, { other: '距开赛 #天' }) : t`距开赛 ${clock}`}
        </em>
      ) : null}
      {near === 'today' ? null : <small>{near === 'tomorrow' ? t`明天` : monthDay(match.startDate)}</small>}
    </>
  );
};

const Played = ({ match }: { match: MatchBrief }) => {
  const momentOf = useMatchMoment();
  return (
    <>
      <strong className={styles.score}>
        {match.homeScore === null ? (
          'vs'
        ) : (
          <>
            <Score value={match.homeScore} />
            <i>:</i>
            <Score value={match.awayScore} />
          </>
        )}
      </strong>
      <em>{momentOf(match)}</em>
    </>
  );
};

/** The match of a tip, with its wait or its score; it leads to the match's room. */
export const MatchPanel = ({ match: update }: { match: MatchBrief }) => {
  const nameOf = useNameOf();
  const roundName = useRoundName();
  const match = useTickingMatch(update);
  const phase = matchPhase(match.sport, match.statusId);
  const isToCome = useIsToCome(match);
  const isAhead = isToCome && unifiedStatus(match.sport, match.statusId) === 'NOT_STARTED';
  const place = [nameOf(match.matchLeague), match.sport === 'football' ? roundName(match.round) : null];
  return (
    <Link
      to={`/program-detail/${match.matchId}`}
      className={classNames(styles.panel, styles[phase])}
      data-match={match.matchId}
    >
      <Side team={match.home} />
      <span className={styles.middle}>
        <small>{place.filter((word) => word !== null).join(' ')}</small>
        {isAhead ? <KickOff match={match} /> : <Played match={match} />}
      </span>
      <Side team={match.guest} />
    </Link>
  );
};
