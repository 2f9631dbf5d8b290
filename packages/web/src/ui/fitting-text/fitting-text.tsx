import { useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './fitting-text.module.css';

let observer: ResizeObserver | undefined;

/** Layout counts in 1/64 px, `scrollWidth` in whole ones: less than one px too little cuts a text already. */
const isCut = (element: Element): boolean =>
  (element.firstElementChild?.getBoundingClientRect().width ?? 0) > element.getBoundingClientRect().width + 1 / 64;

/** Measures after layout, so that many texts on a page cost one layout. */
const sharedObserver = (): ResizeObserver =>
  (observer ??= new ResizeObserver((entries) => {
    const cut = entries.map(({ target }) => isCut(target));
    entries.forEach(({ target }, at) => target.toggleAttribute('data-cut', cut[at]));
  }));

interface FittingTextProps {
  text: string;
  /** Stands in its place where there is no room for it. */
  brief: string;
  className?: string | undefined;
}

/** A text on one line that is whole or replaced by a brief one, never cut in the middle. */
export const FittingText = ({ text, brief, className }: FittingTextProps) => {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    // Observing anew measures anew: another text may have another width.
    sharedObserver().observe(element);
    return () => sharedObserver().unobserve(element);
  }, [text]);
  return (
    <span ref={ref} className={classNames(styles.text, className)} data-brief={brief}>
      <span>{text}</span>
    </span>
  );
};
