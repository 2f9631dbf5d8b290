import { Trans } from '@lingui/react/macro';
import type { Side } from '@touchline/contract/match-detail.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { useEffect, useState } from 'react';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './goal-wave.module.css';

const STAY_MS = 4200;

interface Goal {
  side: Side;
  /** Each goal makes a wave of its own. */
  number: number;
}

type Scores = Pick<MatchBrief, 'homeScore' | 'awayScore'>;

const scoredBy = (before: Scores, after: Scores): Side | null => {
  if (before.homeScore === null || before.awayScore === null) return null;
  if ((after.homeScore ?? 0) > before.homeScore) return 'home';
  return (after.awayScore ?? 0) > before.awayScore ? 'away' : null;
};

/** The goal that fell while the page was looked at, for a few seconds; a score that was there already is no news. */
const useGoal = ({ homeScore, awayScore }: Scores): Goal | null => {
  const [state, setState] = useState<Scores & { goal: Goal | null }>({ homeScore, awayScore, goal: null });
  if (state.homeScore !== homeScore || state.awayScore !== awayScore) {
    const side = scoredBy(state, { homeScore, awayScore });
    const goal = side === null ? null : { side, number: (homeScore ?? 0) + (awayScore ?? 0) };
    setState({ homeScore, awayScore, goal });
  }
  const { goal } = state;
  useEffect(() => {
    if (goal === null) return undefined;
    const timer = setTimeout(() => setState((current) => ({ ...current, goal: null })), STAY_MS);
    return () => clearTimeout(timer);
  }, [goal]);
  return goal;
};

/** Football's great moment: a wave in the colour of the side that scored. */
export const GoalWave = ({ match }: { match: MatchBrief }) => {
  const nameOf = useNameOf();
  const goal = useGoal(match);
  if (goal === null) return null;
  const team = goal.side === 'home' ? match.home : match.guest;
  const name = nameOf(team.shortName);
  return (
    <p key={goal.number} className={classNames(styles.wave, styles[goal.side])} role="status">
      <b>
        <Trans>进球</Trans>
      </b>
      <span>{name}</span>
    </p>
  );
};
