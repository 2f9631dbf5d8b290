import { useLingui } from '@lingui/react/macro';
import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import { stageNameOf } from '@touchline/domain/competition/stages.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { Link } from '#platform/router/link.tsx';
import { FormLetters } from '#entities/competition/form-letters.tsx';
import { useMatchMoment } from '#entities/match/match-text.ts';
import { TeamBadge } from '#entities/team/team.tsx';
import { matchPath } from '#entities/competition/paths.ts';
import { useMatchNote } from '#features/competition/shared/match-list.tsx';
import { seenBy } from '#features/competition/team/seen-by.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import { CardList } from '#ui/section/card-list.tsx';
import styles from './cup-path.module.css';

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
  const { opponent, score, parts, result } = seenBy(teamId, match);
  const endNote = match.groupName === null ? noteOf({ ...match, parts }) : null;
  const note = phase === 'finished' && !match.awarded ? endNote : momentOf(match);
  return (
    <Link to={matchPath(match)} className={classNames(styles.step, styles[phase])} data-match={match.matchId}>
      <span className={styles.stage}>
        <b>{stageName(match)}</b>
        <small>{monthDay(match.matchDate)}</small>
      </span>
      <span>{result === null ? null : <FormLetters form={[result]} />}</span>
      <TeamBadge team={opponent} size={24} />
      <span className={styles.name}>{nameOf(opponent.name)}</span>
      <span className={styles.result}>
        {score === null ? null : <b>{score.join(':')}</b>}
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
