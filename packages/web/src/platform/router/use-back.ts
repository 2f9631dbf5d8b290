import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

const parentOf = (pathname: string): string => {
  const [first] = pathname.split('/').filter((part) => part !== '');
  return first === undefined || `/${first}` === pathname ? '/anchor' : `/${first}`;
};

/** Back to where the person came from; a page opened directly leads to its section's home. */
export const useBack = (): (() => void) => {
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  return useCallback(() => {
    void (key === 'default' ? navigate(parentOf(pathname), { replace: true }) : navigate(-1));
  }, [navigate, pathname, key]);
};
