import { Icon } from '#ui/icon/icon.tsx';
import styles from './closed-input.module.css';

interface WarningLineProps {
  /** Of the comment rule; empty without a warning. */
  text: string | undefined;
}

/** A warning of the moderators, above the input, for as long as the rule names it. */
export const WarningLine = ({ text = '' }: WarningLineProps) =>
  text === '' ? null : (
    <div className={styles.closed} data-rule="warned" role="status">
      <Icon name="alert" size={18} />
      <p>
        <span>{text}</span>
      </p>
    </div>
  );
