import { useLingui } from '@lingui/react/macro';
import type { roundAt } from '@touchline/domain/competition/match-rounds.ts';
import { useRoundName } from '#entities/match/match-text.ts';
import { noonOf } from '#platform/i18n/device-zone.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './round-stepper.module.css';

type RoundOfDay = NonNullable<ReturnType<typeof roundAt>>;

interface StepProps {
  to: RoundOfDay['before'];
  side: 'before' | 'after';
  onChange: (date: string) => void;
}

const Step = ({ to, side, onChange }: StepProps) => {
  const { t } = useLingui();
  const roundName = useRoundName();
  const label = to === null ? (side === 'before' ? t`上一轮` : t`下一轮`) : (roundName(to.round) ?? '');
  return (
    <Button aria-label={label} disabled={to === null} onClick={() => to && onChange(to.date)}>
      {side === 'before' ? <Icon name="back" size={14} /> : null}
      {/\d+/.exec(label)?.[0]}
      {side === 'after' ? <Icon name="forward" size={14} /> : null}
    </Button>
  );
};

interface RoundStepperProps {
  of: RoundOfDay;
  onChange: (date: string) => void;
}

/** Which round of a league is shown, when it is played, and the way to those beside it. */
const RoundStepper = ({ of: { round, main, before, after }, onChange }: RoundStepperProps) => {
  const roundName = useRoundName();
  const { monthDay } = useFormats();
  const days = [...new Set([main[0], main.at(-1)].flatMap((day) => (day ? monthDay(noonOf(day.date)) : [])))];
  return (
    <header className={styles.stepper}>
      <h2>{roundName(round)}</h2>
      <small>{days.join(' – ')}</small>
      <Step to={before} side="before" onChange={onChange} />
      <Step to={after} side="after" onChange={onChange} />
    </header>
  );
};

export default RoundStepper;
