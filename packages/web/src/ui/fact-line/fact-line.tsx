import { classNames } from '#ui/class-names.ts';
import styles from './fact-line.module.css';

interface FactLineProps {
  facts: readonly string[];
  className?: string | undefined;
  /** Of the facts; that of the page when absent. */
  lang?: string | undefined;
}

/** Short facts on one line; one that has no room is left out whole. */
export const FactLine = ({ facts, className, lang }: FactLineProps) => (
  <span lang={lang} className={classNames(styles.line, className)}>
    {facts.map((fact) => (
      <span key={fact}>{fact}</span>
    ))}
  </span>
);
