import { queryOptions, useQuery } from '@tanstack/react-query';
import { OPS_SCOPES, type OpsRole, type OpsScope } from '@touchline/contract/ops-rights.ts';

/** Who is signed in to the console. */
export interface ConsoleSession {
  login: string;
  name: string;
  roles: readonly OpsRole[];
  rights: readonly OpsScope[];
  demo: boolean;
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<ConsoleSession> => ({
    login: 'staff',
    name: 'Staff',
    roles: ['owner'],
    rights: OPS_SCOPES,
    demo: true,
  }),
  staleTime: Infinity,
});

/** The signed-in person; the shell shows pages only when there is one. */
export const useSession = (): ConsoleSession => {
  const { data } = useQuery(sessionQuery);
  if (data === undefined) throw new Error('a page was shown without a session');
  return data;
};

/** Whether the signed-in person has one of these rights. */
export const useMay = (...rights: readonly OpsScope[]): boolean => {
  const session = useSession();
  return rights.some((right) => session.rights.includes(right));
};
