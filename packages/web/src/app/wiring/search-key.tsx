import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ownsPage, rootElement } from '#platform/host/root.ts';
import { openModals } from '#ui/sheet/open-modals.ts';

const SEARCH = '/search';

const isTyping = (target: EventTarget | undefined): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** The key is pressed in the app, which is all of the page or stands in that of a host, and means no text and no shortcut. */
const isMeant = (event: KeyboardEvent): boolean => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.repeat || event.defaultPrevented || openModals.get().length > 0) return false;
  // From outside of a shadow root its host alone is seen as the target.
  const path = event.composedPath();
  return (ownsPage() || path.includes(rootElement())) && !isTyping(path[0]);
};

/** The key `/` leads to the search and into its field, from wherever nothing is being written. */
export const SearchKey = () => {
  const navigate = useNavigate();
  const isThere = useLocation().pathname === SEARCH;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isMeant(event)) return;
      event.preventDefault();
      if (isThere) rootElement().querySelector<HTMLElement>(`[data-page="${SEARCH}"] [type="search"]`)?.focus();
      else void navigate(SEARCH);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate, isThere]);
  return null;
};
