declare module 'virtual:touchline-routes' {
  import type { ClientRoutes } from '@touchline/contract/routes.ts';
  import type { Route } from '@touchline/contract/route.ts';

  export type RouteEntry = Pick<Route, 'method' | 'path' | 'encoding' | 'success' | 'access' | 'scope'>;
  export const routeTable: Record<keyof ClientRoutes, RouteEntry>;
}

declare module 'virtual:touchline-reply-check' {
  /** Complains of a reply that breaks the contract; absent from a build. */
  export const checkReply: ((name: string, data: unknown) => void) | undefined;
}

declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
