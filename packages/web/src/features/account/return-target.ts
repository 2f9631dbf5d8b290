import { returnPath } from '#platform/session/sign-in-path.ts';

const FALLBACK = '/anchor';
const OWN_FORMS = /^\/account\/(?:sign-in|register)\b/;

/** Where a member goes after signing in (P1): the place and action the address names, never a form again. */
export const returnTarget = (search: string): string => {
  const path = returnPath(search);
  return OWN_FORMS.test(path) ? FALLBACK : path;
};
