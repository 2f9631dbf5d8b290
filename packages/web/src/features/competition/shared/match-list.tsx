import { useLingui } from '@lingui/react/macro';
import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { memo } from 'react';
import { Link } from '#platform/router/link.tsx';
import { MatchFaces } from '#entities/match/match-faces.tsx';
import { MatchRow } from '#entities/match/match-row.tsx';
import { useRoundName } from '#entities/match/match-text.ts';
import { matchPath } from '#entities/competition/paths.ts';
import { noonOf } from '#platform/i18n/device-zone.ts';
import { useDayHeading } from '#platform/i18n/use-day-heading.ts';
import { useRenderTime } from '#platform/prerender/prerender-context.ts';
import { CardList } from '#ui/section/card-list.tsx';
import styles from './match-list.module.css';

type Matches = readonly CompetitionMatch[];
type Note = (match: CompetitionMatch) => string | null;

/** The one thing to say of a match beside its time: how it was decided, or the round ahead; null for one that is simply over. */
export const useMatchNote = (): Note => {
  const { t } = useLingui();
  const roundName = useRoundName();
  return (match) => {
    const { penalties, extraTime } = match.parts;
    if (penalties !== undefined) return t`点球 ${penalties[0]}-${penalties[1]}`;
    const isOver = matchPhase(match.sport, match.statusId) === 'finished';
    if (extraTime !== undefined && isOver) return t`加时`;
    if (match.groupName !== null) return t`${match.groupName} 组`;
    return isOver ? null : roundName(match.round);
  };
};

const Row = memo(({ match, note, hasHosts }: { match: CompetitionMatch; note: string | null; hasHosts: boolean }) => (
  <MatchRow
    match={match}
    note={note}
    link={(content, className) => (
      <Link to={matchPath(match)} className={className}>
        {content}
      </Link>
    )}
    hosts={hasHosts ? <MatchFaces hosts={match.anchorInfo} /> : undefined}
  />
));

interface MatchListProps {
  /** Names the list, such as its day. */
  label: string;
  matches: Matches;
  /** Stands for the round beside the time, for example the date in a list of many days. */
  noteOf?: Note | undefined;
}

/** Matches in their order with live minute, score and hosts; a tap opens the room or the match. */
export const MatchList = ({ label, matches, noteOf }: MatchListProps) => {
  const ownNote = useMatchNote();
  const hasHosts = matches.some(({ anchorInfo }) => anchorInfo !== undefined);
  return (
    <div className={styles.list}>
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

/** A day (`YYYY-MM-DD`) as a heading. */
export const useDayName = (): ((date: string) => string) => {
  const headingOf = useDayHeading();
  const present = useRenderTime();
  return (date) => headingOf(noonOf(date), present);
};
