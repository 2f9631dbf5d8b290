import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `solid` for the one main action, `soft` in rows and cards, `quiet` for what is done already, `glass` on pictures. */
  look?: 'solid' | 'soft' | 'quiet' | 'glass' | 'danger';
  /** `small` draws 30 px and still takes touches on 44. */
  size?: 'small' | 'large';
  /** Shows a turning ball and takes no further presses. */
  busy?: boolean;
  children: ReactNode;
}

export const Button = ({
  look = 'soft',
  size = 'small',
  busy = false,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    disabled={disabled ?? busy}
    aria-busy={busy || undefined}
    className={classNames(styles.button, styles[look], styles[size], className)}
  >
    {busy ? <span className={styles.busy} aria-hidden="true" /> : null}
    {children}
  </button>
);
