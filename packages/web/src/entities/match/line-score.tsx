import { useLingui } from '@lingui/react/macro';
import type { MatchBrief, ScorePair, TeamBrief } from '@touchline/contract/match.ts';
import { REGULAR_QUARTERS } from '@touchline/domain/clock.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { currentQuarter, quarterName } from '#entities/match/period-names.tsx';
import { Score } from '#entities/match/score.tsx';
import { TeamBadge, TeamName } from '#entities/team/team.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './line-score.module.css';

interface RowProps {
  team: TeamBrief;
  /** 0 hosts, 1 guests. */
  at: 0 | 1;
  quarters: readonly (ScorePair | null)[];
  total: number | null;
  isAhead: boolean;
  present: number | null;
}

const Row = ({ team, at, quarters, total, isAhead, present }: RowProps) => {
  return (
    <tr className={classNames(isAhead && styles.ahead)}>
      <th scope="row" className={styles.team}>
        <span className={styles.club}>
          <TeamBadge team={team} size={20} />
          <TeamName team={team} className={styles.name} />
        </span>
      </th>
      {quarters.map((quarter, index) => (
        <td key={index} className={classNames(index + 1 === present && styles.present)}>
          {quarter?.[at] ?? '–'}
        </td>
      ))}
      <td className={styles.total}>
        <Score value={total} />
      </td>
    </tr>
  );
};

interface LineScoreProps {
  match: MatchBrief;
  /** `bare` inside a card, which has the ground already. */
  look?: 'card' | 'bare';
}

/** The points of a basketball game by quarter and in all. */
export const LineScore = ({ match, look = 'card' }: LineScoreProps) => {
  const { t } = useLingui();
  const { home, guest, homeScore, awayScore, parts } = match;
  const periods = parts.periods ?? [];
  const isOver = matchPhase(match.sport, match.statusId) === 'finished';
  // Some feeds tell nothing but the end.
  const columns = isOver && periods.length === 0 ? 0 : Math.max(REGULAR_QUARTERS, periods.length);
  const quarters = Array.from({ length: columns }, (_, at) => periods[at] ?? null);
  const present = currentQuarter(match);
  const lead = (homeScore ?? 0) - (awayScore ?? 0);
  const shared = { quarters, present };
  return (
    <table className={classNames(styles.table, styles[look])}>
      <caption className="sr-only">{t`各节得分`}</caption>
      <thead className={columns === 0 ? 'sr-only' : undefined}>
        <tr>
          <th scope="col" className={styles.team}>
            <span className="sr-only">{t`球队`}</span>
          </th>
          {quarters.map((_, at) => (
            <th key={at} scope="col" className={classNames(at + 1 === present && styles.present)}>
              {quarterName(at + 1).replace('Q', '')}
            </th>
          ))}
          <th scope="col">{t`总`}</th>
        </tr>
      </thead>
      <tbody>
        <Row team={home} at={0} total={homeScore} isAhead={lead > 0} {...shared} />
        <Row team={guest} at={1} total={awayScore} isAhead={lead < 0} {...shared} />
      </tbody>
    </table>
  );
};
