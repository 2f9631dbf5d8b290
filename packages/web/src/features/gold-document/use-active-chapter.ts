import { useEffect, useState } from 'react';
import { rootNode } from '#platform/host/root.ts';
import { pageAround } from '#platform/router/page-scroll.ts';
import { CHAPTER_IDS, chapterOf } from '#features/gold-document/chapter-ids.ts';
import type { ChapterId } from '#features/gold-document/chapter-ids.ts';

/** The line that a chapter crosses when it is read: below the bars, in the upper part of the window. */
const READING_LINE = '-130px 0px -70% 0px';

/** The chapter that is being read. */
export const useActiveChapter = (): ChapterId => {
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
