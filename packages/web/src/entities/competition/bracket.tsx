import { Trans, useLingui } from '@lingui/react/macro';
import type { Bracket as BracketData, CompetitionMatch, Tie } from '@touchline/contract/competition.ts';
import type { TeamBrief } from '@touchline/contract/match.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { Link } from 'react-router';
import { Score } from '#entities/match/score.tsx';
import { TeamBadge } from '#entities/team/team-badge.tsx';
import { useFormats } from '#platform/i18n/format.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import { useSwipe } from '#ui/tabs/use-swipe.ts';
import styles from './bracket.module.css';

interface BracketProps {
  rounds: BracketData['rounds'];
  thirdPlace: Tie | null;
  /** Place of the first round on screen; earlier ones are left of it. */
  from: number;
  onFrom: (place: number) => void;
  /** The team whose ties stand out from first to last. */
  pathTeamId: string | null;
  linkOf: (match: CompetitionMatch) => string;
}

interface SideProps {
  team: TeamBrief;
  score: number | null;
  isWinner: boolean;
  isLoser: boolean;
}

const Side = ({ team, score, isWinner, isLoser }: SideProps) => {
  const nameOf = useNameOf();
  return (
    <span className={classNames(styles.side, isWinner && styles.winner, isLoser && styles.loser)}>
      <TeamBadge team={team} size={20} />
      <span className={styles.name}>{nameOf(team.shortName)}</span>
      {score === null ? null : (
        <b>
          <Score value={score} />
        </b>
      )}
    </span>
  );
};

/** How a tie was decided beyond its score, or when it is played. */
const useTieNote = (): ((match: CompetitionMatch) => string) => {
  const { t } = useLingui();
  const { monthDay, hourMinute } = useFormats();
  return ({ parts, sport, statusId, matchDate }) => {
    if (parts.penalties !== undefined) return t`点 ${parts.penalties[0]}-${parts.penalties[1]}`;
    const phase = matchPhase(sport, statusId);
    if (phase === 'not-started') return `${monthDay(matchDate)} ${hourMinute(matchDate)}`;
    if (phase === 'in-progress') return t`进行中`;
    return parts.extraTime === undefined ? '' : t`加时`;
  };
};

const TieCard = ({ tie, isOnPath, linkOf }: { tie: Tie; isOnPath: boolean } & Pick<BracketProps, 'linkOf'>) => {
  const noteOf = useTieNote();
  const match = tie.matches.at(-1);
  if (match === undefined)
    return (
      <span className={classNames(styles.tie, styles.open)}>
        <Trans>待定</Trans>
      </span>
    );
  const { home, guest, homeScore, awayScore } = match;
  const stateOf = (team: TeamBrief) => ({
    isWinner: tie.winnerTeamId === team.id,
    isLoser: tie.winnerTeamId !== null && tie.winnerTeamId !== team.id,
  });
  const note = noteOf(match);
  return (
    <Link
      to={linkOf(match)}
      className={classNames(styles.tie, isOnPath && styles.onPath)}
      data-tie={match.matchId}
      data-path={isOnPath ? '' : undefined}
    >
      <Side team={home} score={homeScore} {...stateOf(home)} />
      <Side team={guest} score={awayScore} {...stateOf(guest)} />
      {note === '' ? null : <small className={styles.note}>{note}</small>}
    </Link>
  );
};

const isOfTeam = (tie: Tie, teamId: string | null): boolean =>
  teamId !== null && tie.matches.some(({ home, guest }) => home.id === teamId || guest.id === teamId);

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

/** Knockout rounds side by side: from the chosen round on, each tie beside the one it leads to. */
export const Bracket = ({ rounds, thirdPlace, from, onFrom, pathTeamId, linkOf }: BracketProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const swipe = useSwipe((step) => onFrom(Math.min(rounds.length - 1, Math.max(0, from + step))));
  return (
    <div className={styles.bracket} role="region" aria-label={t`淘汰赛对阵`} {...swipe}>
      {rounds.slice(from).map(({ stageId, name, ties }, column, shown) => (
        <section key={stageId} className={styles.round} aria-label={nameOf(name)}>
          <h3>{nameOf(name)}</h3>
          <ol>
            {ties.map((tie) => (
              <li
                key={tie.place}
                className={classNames(column > 0 && styles.fed, column < shown.length - 1 && styles.feeds)}
              >
                <TieCard tie={tie} isOnPath={isOfTeam(tie, pathTeamId)} linkOf={linkOf} />
              </li>
            ))}
          </ol>
          {column === shown.length - 1 ? <Champion final={ties[0]} /> : null}
          {column === shown.length - 1 && thirdPlace !== null ? (
            <div className={styles.third}>
              <h3>
                <Trans>三四名决赛</Trans>
              </h3>
              <TieCard tie={thirdPlace} isOnPath={isOfTeam(thirdPlace, pathTeamId)} linkOf={linkOf} />
            </div>
          ) : null}
        </section>
      ))}
    </div>
  );
};
