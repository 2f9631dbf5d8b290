import { HolderOutlined } from '@ant-design/icons';
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { Active, Announcements, DragEndEvent, Over } from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Flex, Modal } from 'antd';
import type { ReactNode } from 'react';
import styles from './order-list.module.css';

export interface OrderedRow {
  id: string;
  name: string;
  content: ReactNode;
}

interface OrderListProps {
  rows: readonly OrderedRow[];
  label: string;
  openId?: string | undefined;
  /** Without it a row does not open. */
  onOpen?: (id: string) => void;
  onMove: (order: readonly string[], previous: readonly string[]) => void;
}

const OrderRow = ({
  row,
  position,
  isOpen,
  onOpen,
}: {
  row: OrderedRow;
  position: number;
  isOpen: boolean;
  onOpen: (() => void) | undefined;
}) => {
  const { t } = useLingui();
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: row.id });
  const style = {
    transform: transform === null ? undefined : `translate3d(0, ${Math.round(transform.y)}px, 0)`,
    transition,
  };
  return (
    <li ref={setNodeRef} style={style} className={styles['row']} data-open={isOpen} data-dragging={isDragging}>
      <button type="button" className={styles['handle']} {...attributes} {...listeners} aria-label={t`移动${row.name}`}>
        <HolderOutlined aria-hidden />
      </button>
      <span className={styles['position']}>{position}</span>
      {onOpen === undefined ? (
        <div className={styles['content']}>{row.content}</div>
      ) : (
        <button type="button" className={styles['content']} onClick={onOpen}>
          {row.content}
        </button>
      )}
    </li>
  );
};

/** Two orders of one list. */
export interface OrderConflict {
  theirs: readonly string[];
  mine: readonly string[];
}

const OrderColumn = ({ title, ids, names }: { title: string; ids: readonly string[]; names: Map<string, string> }) => (
  <section className={styles['column']}>
    <h3>{title}</h3>
    <ol>
      {ids.map((id) => (
        <li key={id}>{names.get(id) ?? id}</li>
      ))}
    </ol>
  </section>
);

/** Somebody else moved records of the same list meanwhile: both orders, and the choice between them. */
export const OrderConflictDialog = ({
  conflict,
  rows,
  onDecide,
}: {
  conflict: OrderConflict | null;
  rows: readonly OrderedRow[];
  onDecide: (isMine: boolean) => void;
}): ReactNode => {
  const { t } = useLingui();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (
    <Modal
      open={conflict !== null}
      title={t`别人刚刚改了顺序`}
      onCancel={() => onDecide(false)}
      footer={
        <Flex gap={8} justify="end" wrap>
          <Button onClick={() => onDecide(false)}>
            <Trans>用对方的</Trans>
          </Button>
          <Button type="primary" danger onClick={() => onDecide(true)}>
            <Trans>保存我的</Trans>
          </Button>
        </Flex>
      }
    >
      <p>
        <Trans>你的顺序还没有保存。</Trans>
      </p>
      {conflict !== null && (
        <div className={styles['columns']}>
          <OrderColumn title={t`对方的`} ids={conflict.theirs} names={names} />
          <OrderColumn title={t`你的`} ids={conflict.mine} names={names} />
        </div>
      )}
    </Modal>
  );
};

/** A drag for people who hear the page. */
const useSpokenDrag = (rows: readonly OrderedRow[]) => {
  const { t } = useLingui();
  const ids = rows.map(({ id }) => id);
  const at = (active: Active, over: Pick<Over, 'id'> | null): string => {
    const name = rows.find(({ id }) => id === active.id)?.name ?? '';
    const position = over === null ? 0 : ids.indexOf(String(over.id)) + 1;
    return position === 0 ? t`${name}：不在列表中` : t`${name}：第 ${position} 位`;
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => at(active, active),
    onDragOver: ({ active, over }) => at(active, over),
    onDragEnd: ({ active, over }) => at(active, over),
    onDragCancel: ({ active }) => at(active, active),
  };
  return {
    announcements,
    screenReaderInstructions: { draggable: t`按空格拿起，用方向键移动，再按空格放下，按 Esc 取消。` },
  };
};

/** Rows in their order: dragged, or moved with the keyboard on the handle (Space, arrows, Space). */
export const OrderList = ({ rows, label, openId, onOpen, onMove }: OrderListProps): ReactNode => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const spoken = useSpokenDrag(rows);
  const ids = rows.map(({ id }) => id);
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over === null || active.id === over.id) return;
    onMove(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))), ids);
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={spoken}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={styles['order']} aria-label={label}>
          {rows.map((row, index) => (
            <OrderRow
              key={row.id}
              row={row}
              position={index + 1}
              isOpen={row.id === openId}
              onOpen={onOpen && (() => onOpen(row.id))}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
};
