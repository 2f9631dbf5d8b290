import { CloseOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Select, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { isConflict, reasonOf } from '#platform/http/call-issues.ts';
import { call, type OpsReply } from '#platform/http/call.ts';
import { refresh } from '#platform/query/ops-query.ts';
import { OrderConflictDialog, OrderList, type OrderConflict } from '#ui/order-list.tsx';
import { useNameOf } from '#ui/use-name-of.ts';
import styles from '../feeds.module.css';
import { SourceState, type Source } from './source-card.tsx';

type Order = OpsReply<'opsListFeedSources'>['orders'][number];

interface Stored {
  sources: string[];
  revision: string;
}

/** Saves each change at once, made from the order that was on screen. */
const useOrder = (order: Order) => {
  const { message } = App.useApp();
  const client = useQueryClient();
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const [conflict, setConflict] = useState<(OrderConflict & { revision: string }) | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ mine, revision }: { mine: readonly string[]; revision: string }) =>
      call('opsSaveFeedOrder', { competitionId: order.competitionId, sources: [...mine], revision }),
    onError: (error, { mine }) => {
      const current = isConflict(error) && (error.data as { current: Stored } | null)?.current;
      if (current) setConflict({ theirs: current.sources, mine, revision: current.revision });
      else void message.error(reasonOf(error));
    },
    onSettled: async () => {
      await refresh(client, 'opsListFeedSources');
      setMoved(null);
    },
  });
  const save = (mine: readonly string[], revision = order.revision): void => {
    setMoved(mine);
    mutate({ mine, revision });
  };
  const decide = (isMine: boolean): void => {
    setConflict(null);
    if (conflict && isMine) save(conflict.mine, conflict.revision);
  };
  return { shown: moved ?? order.sources, save, isPending, conflict, decide };
};

const OrderHead = ({
  order,
  isEmpty,
  isPending,
  onReset,
}: {
  order: Order;
  isEmpty: boolean;
  isPending: boolean;
  onReset: () => void;
}): ReactNode => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return (
    <header>
      <b>{nameOf(order.name)}</b>
      {order.isOwn ? (
        <>
          <Tag color="processing">{t`在这里定的`}</Tag>
          <Button type="link" size="small" disabled={isPending} onClick={onReset}>
            <Trans>按设置 FEEDS</Trans>
          </Button>
        </>
      ) : (
        <Tag>{isEmpty ? t`没有源` : t`按设置 FEEDS`}</Tag>
      )}
    </header>
  );
};

/** The sources of a competition in the order of trust: dragged, added, removed. */
export const OrderCard = ({ order, sources }: { order: Order; sources: readonly Source[] }): ReactNode => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { shown, save, isPending, conflict, decide } = useOrder(order);
  const competition = nameOf(order.name);
  const byName = new Map(sources.map((source) => [source.source, source]));
  const titleOf = (name: string): string => byName.get(name)?.title ?? name;
  const rowOf = (name: string) => {
    const source = byName.get(name);
    return {
      id: name,
      name: titleOf(name),
      content: (
        <span className={styles['trusted']}>
          <b>{titleOf(name)}</b>
          {source !== undefined && <SourceState source={source} />}
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={t`不再用${titleOf(name)}`}
            disabled={isPending || shown.length === 1}
            onClick={() => save(shown.filter((one) => one !== name))}
          />
        </span>
      ),
    };
  };
  const others = order.able.filter((name) => !shown.includes(name));
  return (
    <section className={styles['orderCard']} aria-label={competition}>
      <OrderHead order={order} isEmpty={shown.length === 0} isPending={isPending} onReset={() => save([])} />
      {shown.length > 0 && (
        <OrderList label={t`${competition}的信任顺序`} rows={shown.map(rowOf)} onMove={(mine) => save(mine)} />
      )}
      {others.length > 0 && (
        <Select
          value={null}
          placeholder={t`加一个源`}
          aria-label={t`给${competition}加一个源`}
          disabled={isPending}
          options={others.map((value) => ({ value, label: titleOf(value) }))}
          onChange={(name: string | null) => name !== null && save([...shown, name])}
        />
      )}
      <OrderConflictDialog
        conflict={conflict}
        rows={[...byName.keys()].map((name) => ({ id: name, name: titleOf(name), content: null }))}
        onDecide={decide}
      />
    </section>
  );
};
