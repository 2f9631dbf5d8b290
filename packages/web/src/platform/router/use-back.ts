import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

const parentOf = (pathname: string): string => {
  const [first] = pathname.split('/').filter((part) => part !== '');
  return first === undefined || `/${first}` === pathname ? '/anchor' : `/${first}`;
};

/** React Router numbers the entries of this visit in the history's state; the first has 0. */
export const isFirstEntry = (): boolean => !((history.state as { idx?: number } | null)?.idx ?? 0);

/** Back to where the person came from; a page opened directly leads to its section's home. */
export const useBack = (): (() => void) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(() => {
    void (isFirstEntry() ? navigate(parentOf(pathname), { replace: true }) : navigate(-1));
  }, [navigate, pathname]);
};
