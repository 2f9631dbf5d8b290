import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './chip.module.css';

export interface ChipChoice<Value extends string> {
  value: Value;
  label: ReactNode;
}

interface ChipsProps<Value extends string> {
  /** Names the group. */
  label: string;
  choices: readonly ChipChoice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** `glass` on a coloured hero. */
  look?: 'plain' | 'glass';
}

/** A row of filters of which one holds; it scrolls sideways when it is long. */
export const Chips = <Value extends string>({ label, choices, value, onChange, look = 'plain' }: ChipsProps<Value>) => (
  <div className={styles.chips} role="group" aria-label={label}>
    {choices.map((choice) => (
      <button
        key={choice.value}
        type="button"
        aria-pressed={choice.value === value}
        className={classNames(styles.chip, styles[look])}
        onClick={() => onChange(choice.value)}
      >
        {choice.label}
      </button>
    ))}
  </div>
);
