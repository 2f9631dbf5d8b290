import { useEffect, useState } from 'react';
import { rootNode } from '#platform/host/root.ts';
import { CHAPTER_IDS, chapterOf } from '#features/gold-document/chapter-ids.ts';
import type { ChapterId } from '#features/gold-document/chapter-ids.ts';

/** The line that a chapter crosses when it is read: below the bars, in the upper part of the window. */
const READING_LINE = '-130px 0px -70% 0px';

/** The chapter that is being read. */
export const usePresentChapter = (): ChapterId => {
  const [present, setPresent] = useState<ChapterId>(CHAPTER_IDS[0]);
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        const seen = entries.filter(({ isIntersecting }) => isIntersecting).at(-1);
        const chapter = chapterOf(`#${seen?.target.id}`);
        if (chapter !== null) setPresent(chapter);
      },
      { rootMargin: READING_LINE },
    );
    for (const id of CHAPTER_IDS) {
      const chapter = rootNode().getElementById(id);
      if (chapter) watcher.observe(chapter);
    }
    return () => watcher.disconnect();
  }, []);
  return present;
};
