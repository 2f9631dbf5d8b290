import { useLingui } from '@lingui/react/macro';
import type { WhatIfMatch } from '@touchline/contract/what-if.ts';
import { type AssumedResult, smallestResult } from '@touchline/domain/competition/scenario.ts';
import type { ScenarioState } from '#features/competition/what-if/use-scenario.ts';
import { TeamBadge, TeamName } from '#entities/team/team.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './assumed-match.module.css';

type Outcome = 'home' | 'draw' | 'away';

interface AssumedMatchProps {
  match: WhatIfMatch;
  scenario: ScenarioState;
  /** With steppers for the score instead of outcomes alone. */
  isExact: boolean;
}

const GOALS_MOST = 99;

const outcomeOf = ({ home, away, through }: AssumedResult): Outcome =>
  home === away ? (through ?? 'draw') : home > away ? 'home' : 'away';

/** In a knockout somebody goes on: a level score has a winner of the shoot-out. */
const possible = (result: AssumedResult, isKnockout: boolean): AssumedResult =>
  isKnockout && result.home === result.away
    ? { ...result, through: result.through ?? 'home' }
    : { ...result, through: null };

const Stepper = ({ team, value, onChange }: { team: string; value: number; onChange: (value: number) => void }) => {
  const { t } = useLingui();
  return (
    <span className={styles.stepper} role="group" aria-label={t`${team} 的进球`}>
      <button type="button" aria-label={t`少一球`} disabled={value === 0} onClick={() => onChange(value - 1)}>
        −
      </button>
      <output>{value}</output>
      <button type="button" aria-label={t`多一球`} disabled={value >= GOALS_MOST} onClick={() => onChange(value + 1)}>
        +
      </button>
    </span>
  );
};

const useOutcomes = ({ match, scenario }: Pick<AssumedMatchProps, 'match' | 'scenario'>) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const [home, away] = [nameOf(match.home.shortName), nameOf(match.guest.shortName)];
  const score = { home: match.homeScore ?? 0, away: match.awayScore ?? 0 };
  const result = scenario.resultOf(match.matchId);
  const words: Readonly<Record<Outcome, { text: string; label: string }>> = match.isKnockout
    ? {
        home: { text: t`晋级`, label: t`${home} 晋级` },
        draw: { text: '', label: '' },
        away: { text: t`晋级`, label: t`${away} 晋级` },
      }
    : {
        home: { text: t({ message: '胜', context: 'what-if' }), label: t`${home} 胜` },
        draw: { text: t({ message: '平', context: 'what-if' }), label: t`平局` },
        away: { text: t({ message: '负', context: 'what-if' }), label: t`${away} 胜` },
      };
  const hasDraw = match.sport === 'football' && !match.isKnockout;
  const outcomes: Outcome[] = hasDraw ? ['home', 'draw', 'away'] : ['home', 'away'];
  const chosen = result === null ? null : outcomeOf(result);
  return {
    result,
    list: outcomes.map((outcome) => ({
      ...words[outcome],
      outcome,
      isChosen: chosen === outcome,
      // A second press takes it back.
      choose: () => scenario.assume(match.matchId, chosen === outcome ? null : smallestResult(outcome, score)),
    })),
  };
};

/** An open match whose result is chosen by one press, or to the goal. */
export const AssumedMatch = ({ match, scenario, isExact }: AssumedMatchProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { home, guest, matchId, homeScore, awayScore, isKnockout } = match;
  const { result, list } = useOutcomes({ match, scenario });
  const [homeName, guestName] = [nameOf(home.shortName), nameOf(guest.shortName)];
  const now = result ?? { home: homeScore ?? 0, away: awayScore ?? 0, through: null };
  const step = (side: 'home' | 'away', value: number): void =>
    scenario.assume(matchId, possible({ ...now, [side]: value }, isKnockout));
  const through = (side: 'home' | 'away'): void => scenario.assume(matchId, { ...now, through: side });
  const isShootOut = isExact && isKnockout && result !== null && result.home === result.away;
  return (
    <li className={styles.match} data-match={matchId}>
      <span className={styles.side}>
        <TeamBadge team={home} />
        <TeamName team={home} />
      </span>
      {isExact && match.sport === 'football' ? (
        <span className={classNames(styles.score, result === null && styles.open)}>
          <Stepper team={homeName} value={now.home} onChange={(value) => step('home', value)} />
          <Stepper team={guestName} value={now.away} onChange={(value) => step('away', value)} />
        </span>
      ) : (
        <span className={styles.picks} role="group" aria-label={t`${homeName} 对 ${guestName}`}>
          {list.map(({ outcome, text, label, isChosen, choose }) => (
            <button key={outcome} type="button" aria-label={label} aria-pressed={isChosen} onClick={choose}>
              {text}
            </button>
          ))}
        </span>
      )}
      <span className={classNames(styles.side, styles.guest)}>
        <TeamName team={guest} />
        <TeamBadge team={guest} />
      </span>
      {isShootOut ? (
        <span className={styles.shootOut} role="group" aria-label={t`点球大战`}>
          {t`点球大战`}
          {[['home', homeName] as const, ['away', guestName] as const].map(([side, name]) => (
            <button key={side} type="button" aria-pressed={result.through === side} onClick={() => through(side)}>
              {name}
            </button>
          ))}
        </span>
      ) : null}
    </li>
  );
};
