import { safePath } from '@touchline/domain/in-app-path.ts';

const FALLBACK = '/anchor';

/** Address of the sign-in page that leads back to `back` and then does `action`, such as `follow-host:12`. */
export const signInPath = (back: string, action?: string): string => {
  const query = new URLSearchParams({ back });
  if (action !== undefined) query.set('resume', action);
  return `/account/sign-in?${query.toString()}`;
};

/** A path with the action to do there once the visitor is a member. */
export const withAction = (path: string, action: string | null | undefined): string => {
  if (action === null || action === undefined) return path;
  const [pathname = FALLBACK, search = ''] = path.split('?');
  const query = new URLSearchParams(search);
  query.set('resume', action);
  return `${pathname}?${query.toString()}`;
};

/** Where a sign-in page leads afterwards: its `back` with the action to resume. */
export const returnPath = (search: string): string => {
  const query = new URLSearchParams(search);
  return withAction(safePath(query.get('back') ?? FALLBACK) ?? FALLBACK, query.get('resume'));
};

/** The `back` of a page: its path without an action that was already resumed. */
export const backOf = (pathname: string, search: string): string => {
  const query = new URLSearchParams(search);
  query.delete('resume');
  const text = query.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
};
