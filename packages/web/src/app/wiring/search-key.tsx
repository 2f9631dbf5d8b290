import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { focusedElement } from '#platform/host/root.ts';
import { openModals } from '#ui/sheet/open-modals.ts';

const isTyping = (element: Element | null): boolean =>
  element?.matches('input, textarea, select, [contenteditable]') === true;

/** The key `/` leads to the search, from wherever nothing is being written. */
export const SearchKey = () => {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key !== '/' || isShortcut || isTyping(focusedElement()) || openModals.get().length > 0) return;
      event.preventDefault();
      void navigate('/search');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate]);
  return null;
};
