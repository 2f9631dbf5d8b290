declare module 'virtual:touchline-ops-routes' {
  import type { RouteEntry } from 'virtual:touchline-routes';

  export const routeTable: Readonly<Record<string, RouteEntry>>;
}
