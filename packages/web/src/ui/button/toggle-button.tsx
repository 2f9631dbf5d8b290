import { Button } from '#ui/button/button.tsx';
import styles from './toggle-button.module.css';

interface ToggleButtonProps {
  /** The word on it, which changes with the state. */
  word: string;
  /** What it is about, for people who do not see the row. */
  name: string;
  isOn: boolean;
  /** While it is off; `soft` in rows. */
  look?: 'solid' | 'soft';
  onToggle: () => void;
}

/** A button of one word that is on or off, such as 关注 / 已关注. */
export const ToggleButton = ({ word, name, isOn, look = 'soft', onToggle }: ToggleButtonProps) => (
  <Button
    look={isOn ? 'quiet' : look}
    aria-pressed={isOn}
    aria-label={`${word} ${name}`}
    className={styles.button}
    onClick={onToggle}
  >
    {word}
  </Button>
);
