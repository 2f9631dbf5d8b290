import type { TipCard as Tip } from '@touchline/contract/news.ts';
import { memo } from 'react';
import { TipCard } from '#entities/tip/tip-card.tsx';
import { classNames } from '#ui/class-names.ts';
import { CardList } from '#ui/section/card-list.tsx';
import styles from './tip-rows.module.css';

interface TipRowsProps {
  /** Names the list. */
  label: string;
  tips: readonly Tip[];
  readIds: ReadonlySet<string>;
  /** Without their tipster, on the tipster's own page. */
  isOwn?: boolean;
  /** The tip that is open beside the list. */
  openId?: string | undefined;
}

interface RowProps {
  tip: Tip;
  isRead: boolean;
  isOwn: boolean;
  isOpen: boolean;
}

const Row = memo(({ isOpen, ...card }: RowProps) => (
  <li className={classNames(styles.row, isOpen && styles.open)} aria-current={isOpen || undefined}>
    <TipCard {...card} />
  </li>
));

/** Tips one below the other; those far away are not drawn. */
export const TipRows = ({ label, tips, readIds, isOwn = false, openId }: TipRowsProps) => (
  <CardList label={label}>
    {tips.map((tip) => (
      <Row key={tip.id} tip={tip} isRead={readIds.has(tip.id)} isOwn={isOwn} isOpen={tip.id === openId} />
    ))}
  </CardList>
);
