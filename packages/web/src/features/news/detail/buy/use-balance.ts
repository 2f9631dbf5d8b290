import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#platform/query/call-query.ts';
import { useSession } from '#platform/session/session.ts';

/** The member's gold coins; undefined for a visitor, and until they are known. */
export const useBalance = (): number | undefined => {
  const isMember = useSession() !== null;
  const { data } = useQuery({ ...callQuery('getBalance', {}), enabled: isMember });
  return isMember ? data?.balance : undefined;
};
