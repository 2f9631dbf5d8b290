import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Section } from '#ui/section/section.tsx';
import styles from './season-section.module.css';

interface SeasonSectionProps<Item> {
  title: string;
  /** The nearest to today first. */
  matches: readonly Item[];
  /** How many are shown before all are asked for. */
  first?: number;
  children: (shown: readonly Item[]) => ReactNode;
}

/** The nearest matches of a season, and the rest on demand; nothing without any. */
export const SeasonSection = <Item,>({ title, matches, first = 6, children }: SeasonSectionProps<Item>) => {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  if (matches.length === 0) return null;
  const hidden = matches.length - first;
  return (
    <Section title={title} note={matches.length}>
      {children(isWhole ? matches : matches.slice(0, first))}
      {hidden <= 0 || isWhole ? null : (
        <Button look="soft" className={styles.more} onClick={() => setWhole(true)}>
          {t`还有 ${hidden} 场`}
        </Button>
      )}
    </Section>
  );
};
