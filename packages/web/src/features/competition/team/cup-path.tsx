import { useLingui } from '@lingui/react/macro';
import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import type { ScorePair } from '@touchline/contract/match.ts';
import { stageNameOf } from '@touchline/domain/competition/stages.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { Link } from 'react-router';
import { FormLetters } from '#entities/competition/form-letters.tsx';
import { useMatchMoment } from '#entities/match/match-text.ts';
import { TeamBadge } from '#entities/team/team.tsx';
import { matchPath } from '#entities/competition/paths.ts';
import { useMatchNote } from '#features/competition/shared/schedule.tsx';
import { useFormats } from '#platform/i18n/format.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import { CardList } from '#ui/section/card-list.tsx';
import styles from './cup-path.module.css';

/** A match as one team sees it: its own numbers first. */
const seenBy = (teamId: string, { home, guest, homeScore, awayScore, parts }: CompetitionMatch) => {
  const isHome = home.id === teamId;
  const { penalties: [first, second] = [0, 0] } = parts;
  const penalties: ScorePair = isHome ? [first, second] : [second, first];
  return {
    opponent: isHome ? guest : home,
    scored: isHome ? homeScore : awayScore,
    conceded: isHome ? awayScore : homeScore,
    penaltyLead: penalties[0] - penalties[1],
    parts: parts.penalties === undefined ? parts : { ...parts, penalties },
  };
};

/** A shoot-out decides a draw. */
const letterOf = (lead: number): 'w' | 'd' | 'l' => (lead > 0 ? 'w' : lead < 0 ? 'l' : 'd');

const useStageName = (): ((match: CompetitionMatch) => string) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return ({ groupName, stageId }) =>
    groupName === null ? nameOf(stageNameOf(stageId ?? 'group')) : t`${groupName} 组`;
};

const Step = ({ teamId, match }: { teamId: string; match: CompetitionMatch }) => {
  const nameOf = useNameOf();
  const stageName = useStageName();
  const momentOf = useMatchMoment();
  const noteOf = useMatchNote();
  const { monthDay } = useFormats();
  const phase = matchPhase(match.sport, match.statusId);
  const { opponent, scored, conceded, penaltyLead, parts } = seenBy(teamId, match);
  const hasScore = scored !== null && conceded !== null;
  const endNote = match.groupName === null ? noteOf({ ...match, parts }) : null;
  const note = phase === 'finished' && !match.awarded ? endNote : momentOf(match);
  return (
    <Link to={matchPath(match)} className={classNames(styles.step, styles[phase])} data-match={match.matchId}>
      <span className={styles.stage}>
        <b>{stageName(match)}</b>
        <small>{monthDay(match.matchDate)}</small>
      </span>
      <span>
        {phase === 'finished' && hasScore ? <FormLetters form={[letterOf(scored - conceded || penaltyLead)]} /> : null}
      </span>
      <TeamBadge team={opponent} size={24} />
      <span className={styles.name}>{nameOf(opponent.name)}</span>
      <span className={styles.result}>
        {hasScore ? (
          <b>
            {scored}:{conceded}
          </b>
        ) : null}
        {note === null ? null : <small>{note}</small>}
      </span>
    </Link>
  );
};

interface CupPathProps {
  teamId: string;
  /** All matches of the team in the edition, by kick-off. */
  matches: readonly CompetitionMatch[];
}

/** A team's way through a cup, step by step, told from its side. */
export const CupPath = ({ teamId, matches }: CupPathProps) => {
  const { t } = useLingui();
  return (
    <CardList label={t`晋级之路`}>
      {matches.map((match) => (
        <li key={match.matchId}>
          <Step teamId={teamId} match={match} />
        </li>
      ))}
    </CardList>
  );
};
