import type { ReactNode } from 'react';
import styles from './search.module.css';

/** A text with the part that was searched for. */
export const Marked = ({ text, part }: { text: string; part: string }): ReactNode => {
  const at = part === '' ? -1 : text.toLowerCase().indexOf(part.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles['mark']}>{text.slice(at, at + part.length)}</mark>
      {text.slice(at + part.length)}
    </>
  );
};
