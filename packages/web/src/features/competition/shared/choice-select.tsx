import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './choice-select.module.css';

interface ChoiceSelectProps {
  /** Names what is chosen. */
  label: string;
  choices: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  /** `glass` on a coloured hero. */
  look?: 'plain' | 'glass';
}

/** One of a few, as a quiet word that opens the device's own list. */
export const ChoiceSelect = ({ label, choices, value, onChange, look = 'plain' }: ChoiceSelectProps) => (
  <label className={classNames(styles.choice, styles[look])}>
    <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
    <Icon name="down" size={12} />
  </label>
);
