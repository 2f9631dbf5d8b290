import { isAnchorBadgeOn } from '@touchline/domain/live-screen.ts';
import { useQuery } from '@tanstack/react-query';
import { anchorListQuery } from '#platform/boot/start-calls.ts';
import { usePolling } from '#platform/push/polling.ts';

/** N2, T9: whether a host is live now; it follows push, and polls while push is down. */
export const useAnchorBadge = (): boolean => {
  const { data = false } = useQuery({
    ...anchorListQuery(),
    select: (list) => isAnchorBadgeOn(list.hosts),
    refetchInterval: usePolling('list'),
  });
  return data;
};
