import { useLingui } from '@lingui/react/macro';
import type { ListedMessage } from '@touchline/contract/ops-system.ts';
import { Empty, Select, Space } from 'antd';
import type { ReactNode } from 'react';
import { DataTable } from '#ui/data-table.tsx';
import { StateTag, type Tone } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { useUrlState } from '#ui/use-url-state.ts';

const REFETCH_MS = 15_000;
const KINDS: readonly string[] = ['mail', 'sms'] satisfies ListedMessage['kind'][];
const TONES: Readonly<Record<ListedMessage['state'], Tone>> = {
  queued: 'info',
  sent: 'good',
  failed: 'bad',
  expired: 'off',
};

const isOneOf = <Key extends string>(value: string | undefined, keys: readonly string[]): value is Key =>
  value !== undefined && keys.includes(value);

const useNames = () => {
  const { t } = useLingui();
  return {
    kinds: { mail: t`邮件`, sms: t`短信` } satisfies Record<ListedMessage['kind'], string>,
    states: { queued: t`等待发送`, sent: t`已发出`, failed: t`被拒绝`, expired: t`已过期` } satisfies Record<
      ListedMessage['state'],
      string
    >,
  };
};

const Filters = (): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  const { kinds, states } = useNames();
  const options = (names: Readonly<Record<string, string>>, all: string) => [
    { value: '', label: all },
    ...Object.entries(names).map(([value, label]) => ({ value, label })),
  ];
  const set = (name: 'kind' | 'state') => (value: string) => url.set({ [name]: value || null, page: null });
  return (
    <Space wrap>
      <Select
        aria-label={t`种类`}
        value={url.get('kind') ?? ''}
        onChange={set('kind')}
        options={options(kinds, t`邮件和短信`)}
      />
      <Select
        aria-label={t`状态`}
        value={url.get('state') ?? ''}
        onChange={set('state')}
        options={options(states, t`全部状态`)}
      />
    </Space>
  );
};

const When = ({ message }: { message: ListedMessage }): ReactNode => {
  const { t } = useLingui();
  if (message.endedAt !== null) return <TimeText at={message.endedAt} />;
  if (message.nextAt === null) return t`马上`;
  return <TimeText at={message.nextAt} />;
};

/** Mails and text messages that left the server or wait, without what they say. */
export const MessagesTab = (): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  const { kinds, states } = useNames();
  const [kind, state] = [url.get('kind'), url.get('state')];
  return (
    <DataTable
      call="opsListMessages"
      label={t`邮件与短信`}
      request={{
        ...(isOneOf<ListedMessage['kind']>(kind, KINDS) && { kind }),
        ...(isOneOf<ListedMessage['state']>(state, Object.keys(TONES)) && { state }),
      }}
      rowKey={({ id }) => id}
      refetchMs={REFETCH_MS}
      toolbar={<Filters />}
      empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t`30 天内没有消息`} />}
      columns={[
        { key: 'at', title: t`时间`, width: 120, render: (_value, { createdAt }) => <TimeText at={createdAt} /> },
        { key: 'kind', title: t`种类`, width: 80, render: (_value, message) => kinds[message.kind] },
        { key: 'to', title: t`收件人`, width: 200, dataIndex: 'to' },
        {
          key: 'state',
          title: t`状态`,
          width: 120,
          render: (_value, message) => <StateTag tone={TONES[message.state]}>{states[message.state]}</StateTag>,
        },
        { key: 'attempts', title: t`次数`, width: 70, align: 'end', dataIndex: 'attempts' },
        { key: 'when', title: t`结束或下一次`, width: 130, render: (_value, message) => <When message={message} /> },
        { key: 'error', title: t`上次失败的原因`, dataIndex: 'error' },
      ]}
      card={(message) => (
        <Space orientation="vertical" size={2}>
          <b>{message.to}</b>
          <StateTag tone={TONES[message.state]}>{states[message.state]}</StateTag>
          <small>
            {kinds[message.kind]} <TimeText at={message.createdAt} />
          </small>
          {message.error}
        </Space>
      )}
    />
  );
};
