import { HolderOutlined } from '@ant-design/icons';
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState, type ReactNode } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import { refresh } from '#platform/query/ops-query.ts';
import type { ListCall } from '#ui/data-table.tsx';
import styles from './editor.module.css';

export type OrderCall = 'opsOrderBanners' | 'opsOrderHosts' | 'opsOrderTipsters';

interface Row {
  id: string;
  name: string;
  content: ReactNode;
}

interface OrderListProps {
  rows: readonly Row[];
  order: OrderCall;
  list: ListCall;
  label: string;
  openId?: string | undefined;
  onOpen: (id: string) => void;
}

const OrderRow = ({
  row,
  position,
  isOpen,
  onOpen,
}: {
  row: Row;
  position: number;
  isOpen: boolean;
  onOpen: () => void;
}) => {
  const { t } = useLingui();
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: row.id });
  const style = {
    transform: transform === null ? undefined : `translate3d(0, ${Math.round(transform.y)}px, 0)`,
    transition,
  };
  return (
    <li ref={setNodeRef} style={style} className={styles['orderRow']} data-open={isOpen} data-dragging={isDragging}>
      <button type="button" className={styles['handle']} {...attributes} {...listeners} aria-label={t`移动${row.name}`}>
        <HolderOutlined aria-hidden />
      </button>
      <span className={styles['position']}>{position}</span>
      <button type="button" className={styles['orderContent']} onClick={onOpen}>
        {row.content}
      </button>
    </li>
  );
};

/** Records in their order: dragged, or moved with the keyboard on the handle (Space, arrows, Space). */
export const OrderList = ({ rows, order, list, label, openId, onOpen }: OrderListProps): ReactNode => {
  const { message } = App.useApp();
  const client = useQueryClient();
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const { mutate } = useMutation({
    mutationFn: (ids: string[]) => call(order, { list: ids }),
    onError: (error) => void message.error(reasonOf(error)),
    onSettled: async () => {
      await refresh(client, list);
      setMoved(null);
    },
  });
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = moved?.flatMap((id) => byId.get(id) ?? []) ?? rows;
  const ids = shown.map(({ id }) => id);
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over === null || active.id === over.id) return;
    const next = arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
    setMoved(next);
    mutate(next);
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={styles['order']} aria-label={label}>
          {shown.map((row, index) => (
            <OrderRow
              key={row.id}
              row={row}
              position={index + 1}
              isOpen={row.id === openId}
              onOpen={() => onOpen(row.id)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
};
