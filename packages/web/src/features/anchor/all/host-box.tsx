import { memo } from 'react';
import { HostRow } from '#features/anchor/all/host-row.tsx';
import type { ListedHost } from '#features/anchor/all/listed-host.ts';
import type { SetFollow } from '#data/host/subscriptions.ts';
import styles from './host-rows.module.css';

export interface BoxContext {
  /** Any moment of the present day. */
  today: number;
  followedIds: ReadonlySet<string>;
  onFollow: SetFollow;
}

interface BoxRow {
  listed: ListedHost;
  rank: number | undefined;
  movement: number | undefined;
}

type HostBoxProps = BoxContext & { rows: readonly BoxRow[] };

const ROW_PX = 82;

const isSame = (before: HostBoxProps, after: HostBoxProps): boolean =>
  before.today === after.today &&
  before.followedIds === after.followedIds &&
  before.onFollow === after.onFollow &&
  before.rows.length === after.rows.length &&
  before.rows.every(({ listed, rank }, place) => {
    const row = after.rows[place];
    return row?.listed === listed && row.rank === rank;
  });

/**
 * A few rows that are drawn, left out and compared together: each of 500 rows on its own costs in every frame of a scroll,
 * seen or not, and in every push.
 */
export const HostBox = memo(
  ({ rows, today, followedIds, onFollow }: HostBoxProps) => (
    <div className={styles.box} style={{ containIntrinsicBlockSize: `auto ${rows.length * ROW_PX}px` }}>
      {rows.map(({ listed, rank, movement }) => (
        <HostRow
          key={listed.host.id}
          {...listed}
          rank={rank}
          movement={movement}
          today={today}
          isFollowed={followedIds.has(listed.host.id)}
          onFollow={onFollow}
        />
      ))}
    </div>
  ),
  isSame,
);
