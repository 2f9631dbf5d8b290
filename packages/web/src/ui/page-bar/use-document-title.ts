import { useEffect } from 'react';

/** Names the page in the browser's tab and history. */
export const useDocumentTitle = (title: string | null): void => {
  useEffect(() => {
    if (title !== null) document.title = `${title} · Touchline`;
  }, [title]);
};
