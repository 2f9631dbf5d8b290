import { pageOf } from '@touchline/domain/page-paths.ts';
import { pageRoutes } from '#app/routes.tsx';
import type { PageRoute } from '#app/routes.tsx';

/** The page of an in-app path; undefined for paths that redirect (R2). */
export const findRoute = (pathname: string): PageRoute | undefined => {
  const known = pageOf(pathname);
  return known?.path === pathname ? pageRoutes.find(({ path }) => path === known.page) : undefined;
};
