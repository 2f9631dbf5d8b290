import type { RouteEntry } from 'virtual:touchline-routes';

type Fields = Readonly<Record<string, unknown>>;

export interface EncodedCall {
  /** Path with its parameters and query. */
  path: string;
  body?: string;
  contentType?: string;
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

const fieldText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value));

const formText = (fields: Fields): string =>
  new URLSearchParams(
    Object.entries(fields)
      .filter(([, value]) => isGiven(value))
      .map(([name, value]) => [name, fieldText(value)]),
  ).toString();

const fillPath = (template: string, fields: Fields): { path: string; rest: Fields } => {
  const rest: Record<string, unknown> = { ...fields };
  const path = template.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(fieldText(value));
  });
  return { path, rest };
};

/** How a call travels (C1, protocols: Bodies): lists are comma-separated, absent values are left out. */
export const encodeCall = (route: Pick<RouteEntry, 'path' | 'encoding'>, request: Fields): EncodedCall => {
  const { path, rest } = fillPath(route.path, request);
  if (route.encoding === 'json') return { path, body: JSON.stringify(rest), contentType: 'application/json' };
  const text = formText(rest);
  if (route.encoding === 'form') return { path, body: text, contentType: 'application/x-www-form-urlencoded' };
  return { path: text === '' ? path : `${path}?${text}` };
};
