import { useLingui } from '@lingui/react/macro';
import type { Host } from '@touchline/contract/anchor.ts';
import { CardList } from '#ui/section/card-list.tsx';
import { HostRow } from '#features/anchor/all/host-row.tsx';
import type { ListedHost } from '#features/anchor/all/use-live-hosts.ts';
import type { SetFollow } from '#features/anchor/follow/use-subscriptions.ts';

/** What rows of hosts have in common. */
export interface RowContext {
  listed: (told: Host) => ListedHost;
  /** Any moment of the present day. */
  today: number;
  followedIds: ReadonlySet<string>;
  onFollow: SetFollow;
}

interface HostRowsProps {
  hosts: readonly { host: Host; rank?: number; movement?: number }[];
  context: RowContext;
}

/** Rows of hosts as they are just now. */
export const HostRows = ({ hosts, context: { listed, today, followedIds, onFollow } }: HostRowsProps) => {
  const { t } = useLingui();
  return (
    <CardList label={t`主播`}>
      {hosts.map(({ host, ...place }) => (
        <HostRow
          key={host.id}
          {...listed(host)}
          {...place}
          today={today}
          isFollowed={followedIds.has(host.id)}
          onFollow={onFollow}
        />
      ))}
    </CardList>
  );
};
