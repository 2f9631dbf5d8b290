import type { TipCard as Tip } from '@touchline/contract/news.ts';
import { memo } from 'react';
import { TipCard } from '#entities/tip/tip-card.tsx';
import { CardList } from '#ui/section/card-list.tsx';
import styles from './tip-rows.module.css';

interface TipRowsProps {
  /** Names the list. */
  label: string;
  tips: readonly Tip[];
  readIds: ReadonlySet<string>;
  /** Without their tipster, on the tipster's own page. */
  isOwn?: boolean;
}

const Row = memo(({ tip, isRead, isOwn }: { tip: Tip; isRead: boolean; isOwn: boolean }) => (
  <li className={styles.row}>
    <TipCard tip={tip} isRead={isRead} isOwn={isOwn} />
  </li>
));

/** Tips one below the other; those far away are not drawn. */
export const TipRows = ({ label, tips, readIds, isOwn = false }: TipRowsProps) => (
  <CardList label={label}>
    {tips.map((tip) => (
      <Row key={tip.id} tip={tip} isRead={readIds.has(tip.id)} isOwn={isOwn} />
    ))}
  </CardList>
);
