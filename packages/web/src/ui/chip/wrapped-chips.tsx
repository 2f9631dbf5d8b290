import type { ChipChoice } from '#ui/chip/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import chips from './chip.module.css';
import styles from './wrapped-chips.module.css';

interface WrappedChipsProps<Value extends string> {
  /** Names the group. */
  label: string;
  choices: readonly ChipChoice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Choices of a form, of which one holds: all are in sight, in as many lines as they need. */
export const WrappedChips = <Value extends string>({ label, choices, value, onChange }: WrappedChipsProps<Value>) => (
  <div className={styles.row} role="group" aria-label={label}>
    {choices.map((choice) => (
      <button
        key={choice.value}
        type="button"
        aria-pressed={choice.value === value}
        className={classNames(chips.chip, chips.plain)}
        onClick={() => onChange(choice.value)}
      >
        {choice.label}
      </button>
    ))}
  </div>
);
