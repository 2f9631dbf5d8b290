import { accountRoutes } from '#account.ts';
import { anchorRoutes } from '#anchor-routes.ts';
import { opsRoutes } from '#ops.ts';
import { systemRoutes } from '#system.ts';

/** Every endpoint, by name. */
export const routes = { ...systemRoutes, ...anchorRoutes, ...accountRoutes, ...opsRoutes };
export type Routes = typeof routes;

/** The endpoints that the web client calls; operators use `opsRoutes` from a shell. */
export const clientRoutes = { ...systemRoutes, ...anchorRoutes, ...accountRoutes };
export type ClientRoutes = typeof clientRoutes;
