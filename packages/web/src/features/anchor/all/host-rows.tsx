import { useLingui } from '@lingui/react/macro';
import type { Host } from '@touchline/contract/anchor.ts';
import { HostBox } from '#features/anchor/all/host-box.tsx';
import type { BoxContext } from '#features/anchor/all/host-box.tsx';
import type { ListedHost } from '#features/anchor/all/listed-host.ts';
import styles from './host-rows.module.css';

/** What rows of hosts have in common. */
export interface RowContext extends BoxContext {
  listed: (update: Host) => ListedHost;
}

interface HostRowsProps {
  hosts: readonly { host: Host; rank?: number; movement?: number }[];
  context: RowContext;
}

const ROWS_PER_BOX = 10;

const boxesOf = <Row,>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_PER_BOX) }, (_, box) =>
    rows.slice(box * ROWS_PER_BOX, (box + 1) * ROWS_PER_BOX),
  );

/** Rows of hosts as they are just now. */
export const HostRows = ({ hosts, context: { listed, today, followedIds, onFollow } }: HostRowsProps) => {
  const { t } = useLingui();
  const rows = hosts.map(({ host, rank, movement }) => ({ listed: listed(host), rank, movement }));
  return (
    <div className={styles.rows} role="list" aria-label={t`主播`}>
      {boxesOf(rows).map((box, place) => (
        <HostBox key={place} rows={box} today={today} followedIds={followedIds} onFollow={onFollow} />
      ))}
    </div>
  );
};
