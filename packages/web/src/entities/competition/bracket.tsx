import type { LocalName } from '@touchline/contract/values.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePinch } from '#entities/competition/use-pinch.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import { useSwipe } from '#ui/tabs/use-swipe.ts';
import styles from './bracket.module.css';

/** Columns that a phone shows beside each other. */
const COLUMNS = 2;

/** A tie as the bracket needs it: where it stands, and who goes on. */
export interface BracketTie {
  place: number;
  winnerTeamId: string | null;
}

export interface BracketRound<Tie extends BracketTie> {
  stageId: string;
  name: LocalName;
  ties: readonly Tie[];
}

export interface BracketProps<Tie extends BracketTie> {
  rounds: readonly BracketRound<Tie>[];
  /** Place of the first round on screen, or all rounds at once. */
  from: number | 'all';
  onFrom: (from: number | 'all') => void;
  /** The team whose ties stand out from first to last. */
  pathTeamId: string | null;
  teamIdsOf: (tie: Tie) => readonly (string | undefined)[];
  drawTie: (tie: Tie, isOnPath: boolean) => ReactNode;
  /** Names of the upper and the lower half, where they have any. */
  halves?: readonly [upper: string, lower: string] | undefined;
}

interface RoundProps<Tie extends BracketTie> extends Pick<
  BracketProps<Tie>,
  'pathTeamId' | 'teamIdsOf' | 'drawTie' | 'halves'
> {
  round: BracketRound<Tie>;
  isFirst: boolean;
  isLast: boolean;
}

/** One round; lines join its ties with those before and after it, strong ones along the path. */
const Round = <Tie extends BracketTie>(props: RoundProps<Tie>) => {
  const { round, isFirst, isLast, pathTeamId, teamIdsOf, drawTie, halves } = props;
  const { stageId, name, ties } = round;
  const nameOf = useNameOf();
  const lowerFrom = halves && ties.length > 1 ? ties.length / 2 : null;
  return (
    <section className={styles.round} aria-label={nameOf(name)} data-round={stageId}>
      <h2>{nameOf(name)}</h2>
      <ol className={classNames(halves && styles.halved)}>
        {ties.map((tie, at) => {
          const isOnPath = pathTeamId !== null && teamIdsOf(tie).includes(pathTeamId);
          const goesOn = isOnPath && tie.winnerTeamId === pathTeamId;
          return (
            <li
              key={tie.place}
              className={classNames(
                at === lowerFrom && styles.lower,
                !isFirst && styles.fed,
                !isFirst && isOnPath && styles.comesAlong,
                !isLast && styles.feeds,
                !isLast && goesOn && styles.goesOn,
              )}
            >
              {isFirst && lowerFrom !== null && at % lowerFrom === 0 ? (
                <span className={styles.half}>{halves?.[at === 0 ? 0 : 1]}</span>
              ) : null}
              {drawTie(tie, isOnPath)}
            </li>
          );
        })}
      </ol>
    </section>
  );
};

/**
 * Knockout rounds side by side: each tie beside the one it leads to. Columns from the chosen round on, moved by swipes; two
 * fingers together show all rounds at once, apart those from where they were.
 */
export const Bracket = <Tie extends BracketTie>({ rounds, from, onFrom, ...shared }: BracketProps<Tie>) => {
  const { t } = useLingui();
  const isAll = from === 'all';
  const lastStart = Math.max(0, rounds.length - COLUMNS);
  const start = isAll ? 0 : Math.min(from, lastStart);
  const swipe = useSwipe((step) => (isAll ? undefined : onFrom(Math.min(lastStart, Math.max(0, start + step)))));
  const pinch = usePinch((kind, target) => {
    if (kind === 'together') return onFrom('all');
    const stageId = target?.closest<HTMLElement>('[data-round]')?.dataset['round'];
    return isAll
      ? onFrom(
          Math.max(
            0,
            rounds.findIndex((round) => round.stageId === stageId),
          ),
        )
      : undefined;
  });
  const shown = rounds.slice(start);
  return (
    <div
      className={classNames(styles.bracket, isAll && styles.all)}
      role="region"
      aria-label={t`淘汰赛对阵`}
      data-swipe={isAll ? undefined : ''}
      onTouchStart={(event) => {
        swipe.onTouchStart(event);
        pinch.onTouchStart(event);
      }}
      onTouchMove={pinch.onTouchMove}
      onTouchEnd={swipe.onTouchEnd}
    >
      {shown.map((round, column) => (
        <Round
          // A move to other columns draws them anew.
          key={`${start} ${round.stageId}`}
          round={round}
          isFirst={column === 0}
          isLast={column === shown.length - 1}
          {...shared}
        />
      ))}
    </div>
  );
};
