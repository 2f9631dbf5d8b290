import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconDrawing, IconName } from '#ui/icon/icon.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName | IconDrawing;
  /** Its name for people who do not see the drawing. */
  label: string;
  size?: number;
}

/** A drawing to press, 44 x 44 px. */
export const IconButton = ({ icon, label, size = 22, className, ...rest }: IconButtonProps) => (
  <button type="button" {...rest} aria-label={label} className={classNames(styles.iconButton, className)}>
    <Icon name={icon} size={size} />
  </button>
);
