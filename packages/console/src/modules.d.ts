declare module 'virtual:touchline-ops-routes' {
  import type { RouteEntry } from 'virtual:touchline-routes';

  export const routeTable: Readonly<Record<string, RouteEntry>>;
}

declare module 'virtual:touchline-ops-forms' {
  /** What the contract says of a field of a request. */
  export interface FieldRule {
    isRequired: boolean;
    minLength?: number;
    maxLength?: number;
    minimum?: number;
    maximum?: number;
  }
  /** By call, then by the field's name; names in a record in a record are joined by dots. */
  export const formRules: Readonly<Record<string, Readonly<Record<string, FieldRule>>>>;
}
