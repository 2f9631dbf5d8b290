import type { MatchPlay } from '@touchline/contract/match-coverage.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { eventTime } from '#entities/match/event-labels.tsx';
import { PlayIcon } from '#entities/match/play-icon.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './play-list.module.css';

interface PlayListProps {
  match: Pick<MatchBrief, 'sport' | 'home' | 'guest'>;
  /** In the order in which they stand. */
  plays: readonly MatchPlay[];
  /** Of all periods, not of one. */
  isOfWholeMatch: boolean;
  label: string;
}

/** The minute of football; of basketball the clock, with the quarter where there are several. */
const timeOf = (play: MatchPlay, isOfWholeMatch: boolean): string => {
  const time = eventTime(play);
  return play.minute === null && !isOfWholeMatch ? time.slice(time.indexOf(' ') + 1) : time;
};

const ScoreChip = ({ play: { score, side } }: { play: MatchPlay }) =>
  score === null ? null : (
    <b className={styles.result}>
      <span className={classNames(side === 'home' && styles.scored)}>{score[0]}</span>
      <i>-</i>
      <span className={classNames(side === 'away' && styles.scored)}>{score[1]}</span>
    </b>
  );

interface PlayLineProps extends Pick<PlayListProps, 'match' | 'isOfWholeMatch'> {
  play: MatchPlay;
}

const PlayLine = ({ match, play, isOfWholeMatch }: PlayLineProps) => {
  const nameOf = useNameOf();
  const team = play.side === null ? null : play.side === 'home' ? match.home : match.guest;
  return (
    <li className={styles.line} data-play={play.id} data-kind={play.kind} data-side={play.side ?? undefined}>
      <time className={styles.time}>{play.kind === 'period' ? '' : timeOf(play, isOfWholeMatch)}</time>
      <span className={styles.icon}>
        <PlayIcon sport={match.sport} kind={play.kind} />
      </span>
      <span className={styles.words}>
        {team === null ? null : (
          <small>
            <span aria-hidden="true">{team.code}</span>
            <span className="sr-only">{nameOf(team.shortName)}</span>
          </small>
        )}
        {nameOf(play.text)}
      </span>
      <ScoreChip play={play} />
    </li>
  );
};

/** The lines of a play-by-play. Stands in a `KitScope`. */
export const PlayList = ({ match, plays, isOfWholeMatch, label }: PlayListProps) => (
  <ol className={styles.list} aria-label={label} data-sport={match.sport} data-whole={isOfWholeMatch || undefined}>
    {plays.map((play) => (
      <PlayLine key={play.id} match={match} play={play} isOfWholeMatch={isOfWholeMatch} />
    ))}
  </ol>
);
