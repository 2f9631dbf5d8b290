import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState, type ReactNode } from 'react';
import { isConflict, reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import { refresh } from '#platform/query/ops-query.ts';
import type { ListCall } from '#ui/data-table.tsx';
import { OrderConflictDialog, OrderList, type OrderConflict, type OrderedRow } from '#ui/order-list.tsx';

export type OrderCall = 'opsOrderBanners' | 'opsOrderHosts' | 'opsOrderTipsters';

interface RecordOrderProps {
  rows: readonly OrderedRow[];
  order: OrderCall;
  list: ListCall;
  label: string;
  openId?: string | undefined;
  onOpen: (id: string) => void;
}

const useOrder = ({ rows, order, list }: Pick<RecordOrderProps, 'rows' | 'order' | 'list'>) => {
  const { message } = App.useApp();
  const client = useQueryClient();
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const [conflict, setConflict] = useState<OrderConflict | null>(null);
  const { mutate } = useMutation({
    mutationFn: ({ mine, previous }: { mine: readonly string[]; previous: readonly string[] }) =>
      call(order, { list: [...mine], previous: [...previous] }),
    onError: (error, { mine }) => {
      const current = isConflict(error) && (error.data as { current: { list: string[] } } | null)?.current;
      if (current) setConflict({ theirs: current.list, mine });
      else void message.error(reasonOf(error));
    },
    onSettled: async () => {
      await refresh(client, list);
      setMoved(null);
    },
  });
  const move = (mine: readonly string[], previous: readonly string[]): void => {
    setMoved(mine);
    mutate({ mine, previous });
  };
  const decide = (isMine: boolean): void => {
    setConflict(null);
    if (conflict && isMine) move(conflict.mine, conflict.theirs);
  };
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { shown: moved?.flatMap((id) => byId.get(id) ?? []) ?? rows, move, conflict, decide };
};

/** Records in their order, which each move saves. */
export const RecordOrder = ({ rows, order, list, label, openId, onOpen }: RecordOrderProps): ReactNode => {
  const { shown, move, conflict, decide } = useOrder({ rows, order, list });
  return (
    <>
      <OrderList rows={shown} label={label} openId={openId} onOpen={onOpen} onMove={move} />
      <OrderConflictDialog conflict={conflict} rows={rows} onDecide={decide} />
    </>
  );
};
