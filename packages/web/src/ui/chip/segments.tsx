import type { ChipChoice } from '#ui/chip/chip.tsx';
import styles from './segments.module.css';

interface SegmentsProps<Value extends string> {
  label: string;
  choices: readonly ChipChoice<Value>[];
  /** Null before a choice. */
  value: Value | null;
  onChange: (value: Value) => void;
}

/** A few choices side by side in one track. */
export const Segments = <Value extends string>({ label, choices, value, onChange }: SegmentsProps<Value>) => (
  <div className={styles.track} role="group" aria-label={label}>
    {choices.map((choice) => (
      <button
        key={choice.value}
        type="button"
        className={styles.segment}
        aria-pressed={choice.value === value}
        onClick={() => onChange(choice.value)}
      >
        {choice.label}
      </button>
    ))}
  </div>
);
