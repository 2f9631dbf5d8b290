import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rootElement } from '#platform/host/root.ts';
import { isPlainKey } from '#ui/keys/plain-key.ts';

const SEARCH = '/search';

/** The key `/` leads to the search and into its field, from wherever nothing is being written. */
export const SearchKey = () => {
  const navigate = useNavigate();
  const isThere = useLocation().pathname === SEARCH;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.repeat || !isPlainKey(event)) return;
      event.preventDefault();
      if (isThere) rootElement().querySelector<HTMLElement>(`[data-page="${SEARCH}"] [type="search"]`)?.focus();
      else void navigate(SEARCH);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate, isThere]);
  return null;
};
