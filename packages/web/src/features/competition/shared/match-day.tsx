import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import { memo } from 'react';
import { Link } from 'react-router';
import { MatchRow } from '#entities/match/match-row.tsx';
import { MatchFaces } from '#features/competition/shared/match-faces.tsx';
import { matchPath } from '#features/competition/shared/match-paths.ts';
import { useMatchNote } from '#features/competition/shared/use-match-note.ts';
import { CardList } from '#ui/section/card-list.tsx';
import styles from './match-day.module.css';

interface MatchDayProps {
  /** Names the list, such as its day. */
  label: string;
  matches: readonly CompetitionMatch[];
  /** Stands for the round beside the time, for example the date in a list of many days. */
  noteOf?: ((match: CompetitionMatch) => string | null) | undefined;
}

const Row = memo(({ match, note, hasHosts }: { match: CompetitionMatch; note: string | null; hasHosts: boolean }) => (
  <MatchRow
    match={match}
    note={note}
    link={(content, className) => (
      <Link to={matchPath(match)} className={className}>
        {content}
      </Link>
    )}
    hosts={hasHosts ? <MatchFaces hosts={match.anchorInfo} most={2} /> : undefined}
  />
));

/** Matches in their order with live minute, score and hosts; a tap opens the room or the match. */
export const MatchDay = ({ label, matches, noteOf }: MatchDayProps) => {
  const ownNote = useMatchNote();
  const hasHosts = matches.some(({ anchorInfo }) => anchorInfo !== undefined);
  return (
    <div className={styles.day}>
      <CardList label={label}>
        {matches.map((match) => (
          <li key={match.matchId} className={styles.row}>
            <Row match={match} note={(noteOf ?? ownNote)(match)} hasHosts={hasHosts} />
          </li>
        ))}
      </CardList>
    </div>
  );
};
