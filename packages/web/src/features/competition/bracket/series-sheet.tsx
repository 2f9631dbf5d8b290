import { Trans, useLingui } from '@lingui/react/macro';
import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import type { NbaSeries } from '@touchline/contract/nba.ts';
import type { LocalName } from '@touchline/contract/values.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { Link } from '#platform/router/link.tsx';
import { useMatchMoment } from '#entities/match/match-text.ts';
import { MatchRow } from '#entities/match/match-row.tsx';
import { matchPath } from '#entities/competition/paths.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import styles from './series-sheet.module.css';

interface SeriesSheetProps {
  series: NbaSeries;
  roundName: LocalName;
  onClose: () => void;
}

interface GameProps {
  game: CompetitionMatch;
  /** From 1. */
  number: number;
  isIfNecessary: boolean;
  onLeave: () => void;
}

const Game = ({ game, number, isIfNecessary, onLeave }: GameProps) => {
  const { t } = useLingui();
  const { monthDay } = useFormats();
  const momentOf = useMatchMoment();
  const phase = matchPhase(game.sport, game.statusId);
  return (
    <li className={styles.game}>
      <MatchRow
        match={game}
        when={phase === 'in-progress' ? undefined : t`第 ${number} 场`}
        note={phase === 'in-progress' ? t`第 ${number} 场` : monthDay(game.startDate)}
        link={(content, className) => (
          <Link to={matchPath(game)} className={className} onClick={onLeave}>
            {content}
          </Link>
        )}
        action={
          phase === 'not-started' ? (
            <small className={styles.hour}>{isIfNecessary ? <Trans>如有需要</Trans> : momentOf(game)}</small>
          ) : undefined
        }
      />
    </li>
  );
};

/** The games of a series, in turn; hosts stand above guests. */
export const SeriesSheet = ({ series, roundName, onClose }: SeriesSheetProps) => {
  const nameOf = useNameOf();
  const { sides, games, ifNecessary, score, state } = series;
  const [upper, lower] = sides.map(({ team }) => (team === null ? '' : nameOf(team.shortName)));
  const title = state === 'to-come' ? `${upper} - ${lower}` : `${upper} ${score} ${lower}`;
  return (
    <Sheet open onClose={onClose} title={title}>
      <p className={styles.round}>{nameOf(roundName)}</p>
      <ol className={styles.games}>
        {games.map((game, index) => (
          <Game
            key={game.matchId}
            game={game}
            number={index + 1}
            isIfNecessary={ifNecessary.includes(game.matchId)}
            onLeave={onClose}
          />
        ))}
      </ol>
    </Sheet>
  );
};
