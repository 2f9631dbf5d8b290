import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './tips-desk.module.css';

interface TipsDeskProps {
  /** On phones and in narrow windows one of the two is null: they are pages of their own there. */
  list: ReactNode;
  tip: ReactNode;
  /** The tab bar lies over the top of the page. */
  isHeaded?: boolean;
}

/** How far the list was scrolled when its page was left: the next one goes on there. */
let listTop = 0;

/** The tips, and beside them in a wide window the one that is open. */
export const TipsDesk = ({ list, tip, isHeaded = false }: TipsDeskProps) => {
  const column = useRef<HTMLDivElement>(null);
  const hasList = list !== null;
  useLayoutEffect(() => {
    const element = column.current;
    if (element === null) return undefined;
    element.scrollTop = listTop;
    return () => {
      listTop = element.scrollTop;
    };
  }, [hasList]);
  return (
    <div className={classNames(styles.desk, isHeaded && styles.headed)}>
      <div ref={column} className={styles.list}>
        {hasList ? <div>{list}</div> : null}
      </div>
      <div className={styles.tip}>{tip}</div>
    </div>
  );
};
