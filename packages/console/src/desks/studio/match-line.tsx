import type { MatchBrief, TeamBrief } from '@touchline/contract/match.ts';
import { isInPlay, matchPhase } from '@touchline/domain/match-status.ts';
import type { ReactNode } from 'react';
import { useNameOf } from '#ui/use-name-of.ts';
import { useStartText } from './studio-data.ts';
import styles from './studio.module.css';

const Team = ({ team }: { team: TeamBrief }): ReactNode => {
  const nameOf = useNameOf();
  return (
    <span className={styles['team']}>
      <img src={`/api/forehead/system/file/get/crest-${team.id}`} alt="" width={18} height={22} />
      {nameOf(team.shortName)}
    </span>
  );
};

/** Teams with score and minute, or kick-off. */
export const MatchLine = ({ match }: { match: MatchBrief }): ReactNode => {
  const startText = useStartText();
  const { sport, statusId, homeScore, awayScore, clock } = match;
  const hasBegun = homeScore !== null && matchPhase(sport, statusId) !== 'not-started';
  return (
    <span className={styles['match']}>
      <Team team={match.home} />
      <strong>{hasBegun ? `${homeScore} – ${awayScore}` : startText(match.startDate)}</strong>
      <Team team={match.guest} />
      {isInPlay(sport, statusId) && typeof clock?.minute === 'number' && <em>{clock.minute}′</em>}
    </span>
  );
};
