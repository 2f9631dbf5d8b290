import type { ReactNode } from 'react';
import styles from './fact-cards.module.css';

/** A label with its value, in a card. */
export const Fact = ({
  label,
  title,
  isWide = false,
  children,
}: {
  label: string;
  title?: string;
  /** Over the whole width of the card. */
  isWide?: boolean;
  children: ReactNode;
}): ReactNode => (
  <div data-wide={isWide}>
    <dt>{label}</dt>
    <dd title={title}>{children}</dd>
  </div>
);

interface FactCardProps {
  name: string;
  /** Beside the name. */
  marks: ReactNode;
  isBad?: boolean;
  /** Its facts. */
  children: ReactNode;
  /** Below the facts. */
  footer?: ReactNode;
}

/** A thing with its state and some facts, in a list of such cards. */
export const FactCard = ({ name, marks, isBad = false, children, footer }: FactCardProps): ReactNode => (
  <li className={styles['card']} data-bad={isBad}>
    <header>
      <b title={name}>{name}</b>
      {marks}
    </header>
    <dl>{children}</dl>
    {footer}
  </li>
);
