/** How a check of a password ended, as metrics and the log name it. */
export const SIGN_IN_RESULTS = ['success', 'password', 'image-code', 'limit', 'overload', 'error'] as const;
export type SignInResult = (typeof SIGN_IN_RESULTS)[number];
