import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { rootNode } from '#platform/host/root.ts';
import { chapterOf } from '#features/gold-document/chapter-ids.ts';

export const CONTENTS_ID = 'contents';

/** Scrolls to the chapter of the address; the page's script comes after the browser has looked for it. */
export const useAnchor = (): void => {
  const { hash, key } = useLocation();
  useLayoutEffect(() => {
    const id = hash === `#${CONTENTS_ID}` ? CONTENTS_ID : chapterOf(hash);
    if (id !== null) rootNode().getElementById(id)?.scrollIntoView();
  }, [hash, key]);
};
