import { matchPath } from 'react-router';
import { pageRoutes } from '#app/routes.tsx';
import type { PageRoute } from '#app/routes.tsx';

/** The page of an in-app path; undefined for paths that redirect. */
export const findRoute = (pathname: string): PageRoute | undefined =>
  pageRoutes.find((route) => matchPath(route.path, pathname) !== null);
