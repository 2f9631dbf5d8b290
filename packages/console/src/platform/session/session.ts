import { queryOptions, useQuery } from '@tanstack/react-query';
import { CODE } from '@touchline/contract/codes.ts';
import type { OpsScope } from '@touchline/contract/ops-rights.ts';
import { createStore } from '@touchline/web/platform/storage/store.ts';
import { CallError } from '#platform/http/call-issues.ts';
import { call, type OpsReply } from '#platform/http/call.ts';
import { callEvents } from '#platform/http/call-events.ts';
import { queryClient } from '#platform/query/query-client.ts';

/** Who is signed in to the console. */
export type ConsoleSession = OpsReply<'opsGetSession'>;

const SIGNED_OUT: readonly (number | null)[] = [CODE.NULL_USER, CODE.EXPIRED, CODE.KEY_EXPIRED];

/** The session of this browser; null when nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<ConsoleSession | null> => {
    try {
      return await call('opsGetSession', {}, signal);
    } catch (error) {
      if (error instanceof CallError && SIGNED_OUT.includes(error.code)) return null;
      throw error;
    }
  },
  staleTime: Infinity,
});

/** Whether the session ended while a page was open, which stays until somebody signs in again. */
export const sessionEnded = createStore(false);

/** The session as a call has just reported it. */
export const keepSession = (session: ConsoleSession): void => {
  queryClient.setQueryData(sessionQuery.queryKey, session);
  sessionEnded.set(false);
};

callEvents.onSessionEnded(() => sessionEnded.set(true));

/** Ends the session; what was read is forgotten. */
export const signOut = async (): Promise<void> => {
  await call('opsSignOut', {});
  location.assign('/console');
};

/** The signed-in person; pages are shown only when there is one. */
export const useSession = (): ConsoleSession => {
  const { data } = useQuery(sessionQuery);
  if (data === undefined || data === null) throw new Error('a page was shown without a session');
  return data;
};

/** Whether the signed-in person has one of these rights. */
export const useMay = (...rights: readonly OpsScope[]): boolean => {
  const session = useSession();
  return rights.some((right) => session.rights.includes(right));
};
