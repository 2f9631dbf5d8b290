import { useLingui } from '@lingui/react/macro';
import { Link } from '#platform/router/link.tsx';
import { CHAPTER_IDS, chapterOf } from '#features/gold-document/chapter-ids.ts';
import type { ChapterId } from '#features/gold-document/chapter-ids.ts';
import { CONTENTS_ID } from '#features/gold-document/use-anchor.ts';
import { useChapterTitles } from '#features/gold-document/use-chapter-titles.ts';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './contents.module.css';
import { useEffect, useState } from 'react';
import { rootNode } from '#platform/host/root.ts';
import { pageAround } from '#platform/router/page-scroll.ts';

/** The line that a chapter crosses when it is read: below the bars, in the upper part of the window. */
const READING_LINE = '-130px 0px -70% 0px';

/** The chapter that is being read. */
const useActiveChapter = (): ChapterId => {
  const [present, setPresent] = useState<ChapterId>(CHAPTER_IDS[0]);
  useEffect(() => {
    const chapters = CHAPTER_IDS.flatMap((id) => rootNode().getElementById(id) ?? []);
    const watcher = new IntersectionObserver(
      (entries) => {
        const seen = entries.filter(({ isIntersecting }) => isIntersecting).at(-1);
        const chapter = chapterOf(`#${seen?.target.id}`);
        if (chapter !== null) setPresent(chapter);
      },
      { root: chapters[0] && pageAround(chapters[0]), rootMargin: READING_LINE },
    );
    for (const chapter of chapters) watcher.observe(chapter);
    return () => watcher.disconnect();
  }, []);
  return present;
};

/** All chapters with their numbers. */
export const Contents = () => {
  const { t } = useLingui();
  const titles = useChapterTitles();
  return (
    <nav id={CONTENTS_ID} className={styles.contents} aria-labelledby={`${CONTENTS_ID}-title`}>
      <h2 id={`${CONTENTS_ID}-title`}>{t`目录`}</h2>
      <ol>
        {CHAPTER_IDS.map((id) => (
          <li key={id}>
            <Link to={`#${id}`} replace>
              {titles[id]}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
};

/** Stays under the bar while the chapters scroll: which one is read, and the way back to the contents. */
export const ReadingBar = () => {
  const { t } = useLingui();
  const titles = useChapterTitles();
  const present = useActiveChapter();
  const number = CHAPTER_IDS.indexOf(present) + 1;
  return (
    <div className={styles.bar}>
      <Link to={`#${CONTENTS_ID}`} replace>
        <span className={styles.number}>
          {number}/{CHAPTER_IDS.length}
        </span>
        <span className={styles.title}>{titles[present]}</span>
        <span className={styles.back}>
          {t`目录`}
          <Icon name={LAZY_ICONS.up} size={14} />
        </span>
      </Link>
      <i className={styles.progress} style={{ transform: `scaleX(${number / CHAPTER_IDS.length})` }} />
    </div>
  );
};
