import type { Route } from '@touchline/contract/route.ts';
import * as z from 'zod';
import { type Issue, malformed } from '#platform/http/api-error.ts';

/** One invalid text in each record of a large batch makes as many issues; the first ones suffice. */
const MAX_ISSUES = 50;

const ODD = 'the character U+0000 is not allowed';

/** An issue for each text with U+0000, which PostgreSQL cannot store. */
export const invalidTexts = (value: unknown): Issue[] => {
  if (typeof value === 'string') return value.includes('\0') ? [{ path: '', message: ODD }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => invalidTexts(field).map((issue) => within(key, issue)));
};

/** The issue of a nested value with its full path. */
export const within = (key: string, { path, message }: Issue): Issue => ({
  path: path === '' ? key : `${key}.${path}`,
  message,
});

/** The parsed input of a call. Throws 10400 with an issue for each error. */
export const parseInput = <R extends Pick<Route, 'request' | 'takesAnyText'>>(
  route: R,
  sent: unknown,
): z.output<R['request']> => {
  const parsed = z.safeParse(route.request, sent);
  if (!parsed.success)
    throw malformed(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
  const odd = route.takesAnyText ? [] : invalidTexts(parsed.data);
  if (odd.length > 0) throw malformed(odd.slice(0, MAX_ISSUES));
  return parsed.data as z.output<R['request']>;
};
