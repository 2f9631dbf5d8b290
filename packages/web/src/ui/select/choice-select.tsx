import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './choice-select.module.css';

interface ChoiceSelectProps<Value extends string> {
  /** Names what is chosen. */
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
  /** `glass` on a coloured hero. */
  look?: 'plain' | 'glass';
}

/** One of a few, as a quiet word that opens the device's own list. */
export const ChoiceSelect = <Value extends string>(props: ChoiceSelectProps<Value>) => {
  const { label, choices, value, onChange, className, look = 'plain' } = props;
  return (
    <label className={classNames(styles.choice, styles[look], className)}>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={12} />
    </label>
  );
};
