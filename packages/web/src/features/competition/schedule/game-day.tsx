import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import type { MatchPhase } from '@touchline/domain/match-status.ts';
import { memo } from 'react';
import { GameCard } from '#entities/competition/game-card.tsx';
import { useGameNote, useShortGameNote } from '#features/competition/schedule/use-game-note.ts';
import { MatchFaces } from '#entities/match/match-faces.tsx';
import { MatchList } from '#features/competition/shared/match-list.tsx';
import { matchPath } from '#entities/competition/paths.ts';
import styles from './game-day.module.css';

const Card = memo(({ game, note }: { game: CompetitionMatch; note: string | null }) => (
  <GameCard match={game} note={note} to={matchPath(game)} hosts={<MatchFaces hosts={game.anchorInfo} />} />
));

/** The games of a day: those in play and those that are over with their quarters, then those to come as rows. */
export const GameDay = ({ label, games }: { label: string; games: readonly CompetitionMatch[] }) => {
  const noteOf = useGameNote();
  const shortNoteOf = useShortGameNote();
  const inPhase = (phase: MatchPhase) => games.filter(({ sport, statusId }) => matchPhase(sport, statusId) === phase);
  const begun = [...inPhase('in-progress'), ...inPhase('finished')];
  const toCome = inPhase('not-started');
  return (
    <div className={styles.day}>
      {begun.length === 0 ? null : (
        <ul className={styles.cards} aria-label={label}>
          {begun.map((game) => (
            <li key={game.matchId}>
              <Card game={game} note={noteOf(game)} />
            </li>
          ))}
        </ul>
      )}
      {toCome.length === 0 ? null : <MatchList label={label} matches={toCome} noteOf={shortNoteOf} />}
    </div>
  );
};
