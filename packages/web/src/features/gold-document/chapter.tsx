import type { ReactNode } from 'react';
import { CHAPTER_IDS } from '#features/gold-document/chapter-ids.ts';
import type { ChapterId } from '#features/gold-document/chapter-ids.ts';
import { useChapterTitles } from '#features/gold-document/use-chapter-titles.ts';
import styles from './chapter.module.css';

/** A chapter under its number and title, set for reading. */
export const Chapter = ({ id, children }: { id: ChapterId; children: ReactNode }) => {
  const titles = useChapterTitles();
  return (
    <section id={id} className={styles.chapter} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <span aria-hidden="true">{CHAPTER_IDS.indexOf(id) + 1}</span>
        {titles[id]}
      </h2>
      {children}
    </section>
  );
};
