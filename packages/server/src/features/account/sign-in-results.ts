/** Results of a password check, as named in metrics and the log. */
export const SIGN_IN_RESULTS = [
  'success',
  'password',
  'image-code',
  'suspended',
  'limit',
  'overload',
  'error',
] as const;
export type SignInResult = (typeof SIGN_IN_RESULTS)[number];
