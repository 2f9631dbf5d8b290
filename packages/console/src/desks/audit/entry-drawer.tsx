import { useLingui } from '@lingui/react/macro';
import { Descriptions, Drawer, Empty, Segmented, Table } from 'antd';
import { useState, type ReactNode } from 'react';
import { TimeText } from '#ui/time-text.tsx';
import { valueText } from '#ui/value-text.ts';
import styles from './audit.module.css';
import { changedFields, type Entry } from './changed-fields.ts';

const Fields = ({ entry }: { entry: Entry }): ReactNode => {
  const { t } = useLingui();
  const fields = changedFields(entry);
  if (fields.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t`没有改动的字段`} />;
  return (
    <Table
      size="small"
      pagination={false}
      rowKey="name"
      dataSource={fields}
      columns={[
        { key: 'name', title: t`字段`, dataIndex: 'name', render: (name: string) => name || t`值` },
        {
          key: 'before',
          title: t`改前`,
          render: (_value, { before }) => <del className={styles['before']}>{valueText(before)}</del>,
        },
        {
          key: 'after',
          title: t`改后`,
          render: (_value, { after }) => <ins className={styles['after']}>{valueText(after)}</ins>,
        },
      ]}
    />
  );
};

/** One entry of the log: who, when, and what was before and after. */
export const EntryDrawer = ({ entry, onClose }: { entry: Entry; onClose: () => void }): ReactNode => {
  const { t } = useLingui();
  const [view, setView] = useState<'fields' | 'json'>('fields');
  return (
    <Drawer
      open
      mask={false}
      title={entry.action}
      size={520}
      onClose={onClose}
      extra={
        <Segmented
          aria-label={t`显示为`}
          value={view}
          onChange={setView}
          options={[
            { value: 'fields', label: t`字段` },
            { value: 'json', label: 'JSON' },
          ]}
        />
      }
    >
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'who', label: t`谁`, children: <b>{entry.who}</b> },
          { key: 'at', label: t`时间`, children: <TimeText at={entry.at} /> },
          { key: 'subject', label: t`对象`, children: entry.subject },
        ]}
      />
      {view === 'fields' ? (
        <Fields entry={entry} />
      ) : (
        <pre className={styles['json']} tabIndex={0}>
          {JSON.stringify({ before: entry.before, after: entry.after }, null, 2)}
        </pre>
      )}
    </Drawer>
  );
};
