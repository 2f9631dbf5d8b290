import { Trans, useLingui } from '@lingui/react/macro';
import type { Bracket as BracketData, CompetitionMatch, Tie } from '@touchline/contract/competition.ts';
import { TieCard } from '#entities/competition/tie-card.tsx';
import { usePinch } from '#entities/competition/use-pinch.ts';
import { TeamBadge } from '#entities/team/team-badge.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import { useSwipe } from '#ui/tabs/use-swipe.ts';
import styles from './bracket.module.css';

/** Columns that a phone shows beside each other. */
const COLUMNS = 2;

type Rounds = BracketData['rounds'];

interface BracketProps {
  rounds: Rounds;
  thirdPlace: Tie | null;
  /** Place of the first round on screen, or all rounds at once. */
  from: number | 'all';
  onFrom: (from: number | 'all') => void;
  /** The team whose ties stand out from first to last. */
  pathTeamId: string | null;
  linkOf: (match: CompetitionMatch) => string;
}

const isOfTeam = (tie: Tie, teamId: string | null): boolean =>
  teamId !== null && tie.matches.some(({ home, guest }) => home.id === teamId || guest.id === teamId);

interface RoundProps extends Pick<BracketProps, 'pathTeamId' | 'linkOf'> {
  round: Rounds[number];
  isFirst: boolean;
  isLast: boolean;
}

/** One round; lines join its ties with those before and after it, strong ones along the path. */
const Round = ({ round: { stageId, name, ties }, isFirst, isLast, pathTeamId, linkOf }: RoundProps) => {
  const nameOf = useNameOf();
  return (
    <section className={styles.round} aria-label={nameOf(name)} data-round={stageId}>
      <h3>{nameOf(name)}</h3>
      <ol>
        {ties.map((tie) => {
          const isOnPath = isOfTeam(tie, pathTeamId);
          const goesOn = isOnPath && tie.winnerTeamId === pathTeamId;
          return (
            <li
              key={tie.place}
              className={classNames(
                !isFirst && styles.fed,
                !isFirst && isOnPath && styles.comesAlong,
                !isLast && styles.feeds,
                !isLast && goesOn && styles.goesOn,
              )}
            >
              <TieCard tie={tie} isOnPath={isOnPath} linkOf={linkOf} />
            </li>
          );
        })}
      </ol>
    </section>
  );
};

const Champion = ({ final }: { final: Tie | undefined }) => {
  const nameOf = useNameOf();
  const match = final?.matches.at(-1);
  const winner = [match?.home, match?.guest].find((team) => team?.id === final?.winnerTeamId);
  if (winner === undefined) return null;
  return (
    <p className={styles.champion}>
      <span aria-hidden="true">🏆</span>
      <TeamBadge team={winner} size={34} />
      <b>{nameOf(winner.name)}</b>
      <small>
        <Trans>冠军</Trans>
      </small>
    </p>
  );
};

/** Who won it all, and who came third. */
const Ends = ({ rounds, thirdPlace, pathTeamId, linkOf }: Omit<BracketProps, 'from' | 'onFrom'>) => (
  <div className={styles.ends}>
    <Champion final={rounds.at(-1)?.ties[0]} />
    {thirdPlace === null ? null : (
      <section className={styles.third}>
        <h3>
          <Trans>三四名决赛</Trans>
        </h3>
        <TieCard tie={thirdPlace} isOnPath={isOfTeam(thirdPlace, pathTeamId)} linkOf={linkOf} />
      </section>
    )}
  </div>
);

/**
 * Knockout rounds side by side: each tie beside the one it leads to. Columns from the chosen round on, moved by swipes; two
 * fingers together show all rounds at once, apart those from where they were.
 */
export const Bracket = ({ rounds, thirdPlace, from, onFrom, pathTeamId, linkOf }: BracketProps) => {
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
    <>
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
            pathTeamId={pathTeamId}
            linkOf={linkOf}
          />
        ))}
      </div>
      <Ends rounds={rounds} thirdPlace={thirdPlace} pathTeamId={pathTeamId} linkOf={linkOf} />
    </>
  );
};
