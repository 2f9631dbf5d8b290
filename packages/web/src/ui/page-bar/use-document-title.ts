import { useEffect } from 'react';
import { namePage } from '#platform/host/page-title.ts';

/** The page's name while it is on screen. */
export const useDocumentTitle = (title: string | null): void => {
  useEffect(() => {
    if (title !== null) namePage(title);
  }, [title]);
};
