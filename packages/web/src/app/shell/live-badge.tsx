import { channel } from '@touchline/contract/channels.ts';
import type { AnchorList } from '@touchline/contract/anchor.ts';
import type { PushMessage } from '@touchline/contract/push.ts';
import { isAnchorBadgeOn } from '@touchline/domain/live-screen.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { anchorListQuery } from '#platform/boot/start-calls.ts';
import { usePolling } from '#platform/push/polling.ts';
import { usePush } from '#platform/push/push.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { Equaliser } from '#ui/icon/equaliser.tsx';
import styles from './live-badge.module.css';

const takeHost = (list: AnchorList, message: PushMessage): AnchorList => {
  if (message.mutation !== 'host.change') return list;
  const changed = message.data;
  return { ...list, hosts: list.hosts.map((host) => (host.id === changed.id ? { ...host, ...changed } : host)) };
};

/** N2, T9: on while a host is live. */
const LiveBadge = () => {
  const { t } = useLingui();
  const { data: isOn = false } = useQuery({
    ...anchorListQuery(),
    select: (list) => isAnchorBadgeOn(list.hosts),
    refetchInterval: usePolling('list'),
  });
  usePush(channel.live, (message) => {
    queryClient.setQueryData(anchorListQuery().queryKey, (list) => list && takeHost(list, message));
  });
  if (!isOn) return null;
  return (
    <span className={styles.badge}>
      <Equaliser />
      <span className="sr-only">{t`有主播正在直播`}</span>
    </span>
  );
};

export default LiveBadge;
