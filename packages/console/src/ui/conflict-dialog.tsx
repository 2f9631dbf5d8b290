import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Flex, Modal, Table } from 'antd';
import type { ReactNode } from 'react';
import { valueText } from './value-text.ts';

export interface Conflict {
  /** The stored record with its revision; null when it was removed. */
  current: Readonly<Record<string, unknown>> | null;
  yours: Readonly<Record<string, unknown>>;
}

interface ConflictDialogProps {
  conflict: Conflict | null;
  labels: Readonly<Record<string, string>>;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  onCancel: () => void;
}

const differences = ({ current, yours }: Conflict): { name: string; theirs: unknown; mine: unknown }[] =>
  Object.entries(yours)
    .filter(([name, mine]) => JSON.stringify(mine ?? null) !== JSON.stringify(current?.[name] ?? null))
    .map(([name, mine]) => ({ name, theirs: current?.[name], mine }));

/** Somebody else saved the same record meanwhile: both versions, and the choice between them. */
export const ConflictDialog = (props: ConflictDialogProps): ReactNode => {
  const { t } = useLingui();
  const { conflict, labels, onCancel, onKeepMine, onTakeTheirs } = props;
  return (
    <Modal
      open={conflict !== null}
      title={conflict?.current === null ? t`别人刚刚删除了它` : t`别人刚刚改了它`}
      onCancel={onCancel}
      footer={
        <Flex gap={8} justify="end" wrap>
          <Button onClick={onCancel}>
            <Trans>继续编辑</Trans>
          </Button>
          <Button onClick={onTakeTheirs}>
            <Trans>用对方的</Trans>
          </Button>
          <Button type="primary" danger onClick={onKeepMine}>
            <Trans>保存我的</Trans>
          </Button>
        </Flex>
      }
    >
      <p>
        <Trans>你的修改还没有保存。下面是不一样的地方。</Trans>
      </p>
      {conflict !== null && (
        <Table
          size="small"
          pagination={false}
          rowKey="name"
          dataSource={differences(conflict)}
          columns={[
            { title: t`字段`, dataIndex: 'name', render: (name: string) => labels[name] ?? name },
            { title: t`对方的`, dataIndex: 'theirs', render: valueText },
            { title: t`你的`, dataIndex: 'mine', render: valueText },
          ]}
        />
      )}
    </Modal>
  );
};
