import { useHost } from '#platform/host/host.ts';

/** Whether members sign in by the app's own means: a parent site and a native app have theirs. */
export const useOwnSignIn = (): boolean => useHost().kind === 'none';
