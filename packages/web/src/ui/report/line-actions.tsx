import type { ReactNode } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconDrawing } from '#ui/icon/icon.tsx';
import styles from './report.module.css';

interface LineActionProps {
  icon: IconDrawing;
  label: string;
  disabled?: boolean;
  onPress: () => void;
}

/** One thing to do with what somebody wrote. */
export const LineAction = ({ icon, label, disabled = false, onPress }: LineActionProps) => (
  <li>
    <button type="button" className={styles.action} disabled={disabled} onClick={onPress}>
      <Icon name={icon} />
      {label}
    </button>
  </li>
);

/** Give it `LineAction` children. */
export const LineActions = ({ children }: { children: ReactNode }) => <ul className={styles.actions}>{children}</ul>;

interface QuotedLineProps {
  name: string;
  /** Epoch ms, and in words. */
  at: number;
  time: string;
  text: string;
}

/** What somebody wrote, in the sheet about it. */
export const QuotedLine = ({ name, at, time, text }: QuotedLineProps) => (
  <blockquote className={styles.line}>
    <p>
      <b>{name}</b>
      <time dateTime={new Date(at).toISOString()}>{time}</time>
    </p>
    <p>{text}</p>
  </blockquote>
);
