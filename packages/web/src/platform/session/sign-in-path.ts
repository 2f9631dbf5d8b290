import { safePath } from '@touchline/domain/in-app-path.ts';

const FALLBACK = '/anchor';

/** Address of the sign-in page that leads back to `back` and then does `action`, such as `follow-host:12`. */
export const signInPath = (back: string, action?: string): string => {
  const query = new URLSearchParams({ back });
  if (action !== undefined) query.set('resume', action);
  return `/account/sign-in?${query.toString()}`;
};

/** Where a sign-in page leads afterwards: its `back` with the action to resume. */
export const returnPath = (search: string): string => {
  const query = new URLSearchParams(search);
  const path = safePath(query.get('back') ?? FALLBACK) ?? FALLBACK;
  const action = query.get('resume');
  if (action === null) return path;
  const [pathname = FALLBACK, ownSearch = ''] = path.split('?');
  const target = new URLSearchParams(ownSearch);
  target.set('resume', action);
  return `${pathname}?${target.toString()}`;
};

/** The `back` of a page: its path without an action that was already resumed. */
export const backOf = (pathname: string, search: string): string => {
  const query = new URLSearchParams(search);
  query.delete('resume');
  const text = query.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
};
