declare module 'virtual:touchline-routes' {
  import type { ClientRoutes } from '@touchline/contract/routes.ts';
  import type { Route } from '@touchline/contract/route.ts';

  export type RouteEntry = Pick<Route, 'method' | 'path' | 'encoding' | 'success' | 'access'>;
  /** Those of tournaments are added with their pages. */
  export const routeTable: Record<keyof ClientRoutes, RouteEntry>;
}

declare module 'virtual:touchline-routes/tournaments' {
  import type { TournamentRoutes } from '@touchline/contract/routes.ts';
  import type { RouteEntry } from 'virtual:touchline-routes';

  export const routeTable: Record<keyof TournamentRoutes, RouteEntry>;
}

declare module 'virtual:touchline-routes/market' {
  import type { TournamentRoutes } from '@touchline/contract/routes.ts';
  import type { RouteEntry } from 'virtual:touchline-routes';

  export const routeTable: Record<keyof TournamentRoutes, RouteEntry>;
}

declare module 'virtual:touchline-reply-check' {
  /** Complains of a reply that breaks the contract; absent from a build. */
  export const checkReply: ((name: string, data: unknown) => void) | undefined;
}

declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
