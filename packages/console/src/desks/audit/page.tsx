import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, DatePicker, Empty, Flex, Grid, Input, Table, type TableColumnsType } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState, type ReactNode } from 'react';
import type { OpsRequest } from '#platform/http/call.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { LoadError } from '#ui/page-state.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { useHotkeys } from '#ui/use-hotkeys.ts';
import { useUrlState } from '#ui/use-url-state.ts';
import styles from './audit.module.css';
import { changedFields, type Entry } from './changed-fields.ts';
import { EntryDrawer } from './entry-drawer.tsx';

const PAGE_SIZE = 50;
const FILTERS = ['who', 'action', 'subject', 'q'] as const;
const TIMES = ['from', 'to'] as const;

/** One page: `earlier` and `newer` turn it, and other filters start with the newest entries. */
const useEntries = () => {
  const url = useUrlState();
  const texts = FILTERS.flatMap((name) => (url.get(name) ? [[name, url.get(name)]] : []));
  const times = TIMES.flatMap((name) => (Number(url.get(name)) > 0 ? [[name, Number(url.get(name))]] : []));
  const filters: OpsRequest<'opsListAudit'> = Object.fromEntries([...texts, ...times]);
  const key = JSON.stringify(filters);
  // Ids of the last entries of the pages before the one that is shown.
  const [trail, setTrail] = useState<{ key: string; ends: readonly number[] }>({ key, ends: [] });
  const ends = trail.key === key ? trail.ends : [];
  const before = ends.at(-1);
  const query = useQuery({
    ...opsQuery('opsListAudit', { ...filters, size: PAGE_SIZE, ...(before === undefined ? {} : { before }) }),
    placeholderData: keepPreviousData,
  });
  const entries = query.data?.list ?? [];
  const last = entries.length < PAGE_SIZE ? undefined : entries.at(-1);
  const turn = (next: readonly number[] | undefined) => next && (() => setTrail({ key, ends: next }));
  return {
    ...query,
    entries,
    newer: turn(before === undefined ? undefined : ends.slice(0, -1)),
    earlier: turn(last && [...ends, last.id]),
  };
};

const Pages = ({ newer, earlier }: Pick<ReturnType<typeof useEntries>, 'newer' | 'earlier'>): ReactNode => (
  <Flex justify="center" gap={8} className={styles['more'] ?? ''}>
    <Button disabled={newer === undefined} onClick={newer}>
      <Trans>更新的</Trans>
    </Button>
    <Button disabled={earlier === undefined} onClick={earlier}>
      <Trans>更早的</Trans>
    </Button>
  </Flex>
);

const timeOf = (text: string | undefined): Dayjs | null => (Number(text) > 0 ? dayjs(Number(text)) : null);

/** From a time to another, by the clock of the reader. */
const Times = (): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  return (
    <DatePicker.RangePicker
      className={styles['times'] ?? ''}
      showTime={{ format: 'HH:mm' }}
      format="MM-DD HH:mm"
      allowEmpty={[true, true]}
      value={[timeOf(url.get('from')), timeOf(url.get('to'))]}
      placeholder={[t`从`, t`到`]}
      aria-label={t`时间`}
      onChange={(range) =>
        url.set({
          from: range?.[0] ? String(range[0].valueOf()) : null,
          to: range?.[1] ? String(range[1].valueOf()) : null,
        })
      }
    />
  );
};

const Filters = (): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  const labels = { who: t`谁`, action: t`动作`, subject: t`对象`, q: t`任何文字` };
  return (
    <Flex gap={8} wrap className={styles['filters'] ?? ''}>
      {FILTERS.map((name) => (
        <Input.Search
          key={`${name} ${url.get(name) ?? ''}`}
          allowClear
          className={styles['filter'] ?? ''}
          defaultValue={url.get(name)}
          placeholder={labels[name]}
          aria-label={labels[name]}
          onSearch={(text) => url.set({ [name]: text.trim(), id: null })}
        />
      ))}
      <Times />
    </Flex>
  );
};

const useColumns = (open: (entry: Entry) => void): TableColumnsType<Entry> => {
  const { t } = useLingui();
  const isNarrow = Grid.useBreakpoint().sm === false;
  if (isNarrow)
    return [
      {
        key: 'entry',
        title: t`操作记录`,
        render: (_value, { at, who, action, subject }) => (
          <button type="button" className={styles['card']}>
            <b>{who}</b> <TimeText at={at} />
            <br />
            {action} <small>{subject}</small>
          </button>
        ),
      },
    ];
  return [
    { key: 'at', title: t`时间`, width: 130, render: (_value, { at }) => <TimeText at={at} /> },
    { key: 'who', title: t`谁`, render: (_value, { who }) => <b>{who}</b> },
    { key: 'action', title: t`动作`, dataIndex: 'action' },
    { key: 'subject', title: t`对象`, dataIndex: 'subject', ellipsis: true },
    {
      key: 'count',
      title: t`改了`,
      align: 'end',
      render: (_value, entry) => <Trans>{changedFields(entry).length} 处</Trans>,
    },
    {
      key: 'show',
      title: t`查看`,
      render: (_value, entry) => (
        <Button size="small" type="link" onClick={() => open(entry)}>
          <Trans>查看</Trans>
        </Button>
      ),
    },
  ];
};

/** Who changed what: it is written with each change and cannot be edited. */
export default function AuditDesk(): ReactNode {
  const { t } = useLingui();
  const { entries, error, isPending, isPlaceholderData, newer, earlier, refetch } = useEntries();
  const [open, setOpen] = useState<Entry | null>(null);
  const columns = useColumns(setOpen);
  const move = (by: number): void => {
    const at = entries.findIndex(({ id }) => id === open?.id);
    setOpen(entries[Math.max(0, Math.min(entries.length - 1, at + by))] ?? null);
  };
  useHotkeys({ j: () => move(1), k: () => move(-1), Escape: () => setOpen(null) }, entries.length > 0);
  return (
    <section className={styles['list']} aria-label={t`操作记录`}>
      <Filters />
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      <Table<Entry>
        size="small"
        rowKey="id"
        dataSource={entries}
        loading={{ spinning: isPending || isPlaceholderData, delay: 300 }}
        pagination={false}
        {...(columns.length > 1 && { scroll: { x: 'max-content' } })}
        locale={{
          emptyText: isPending ? ' ' : <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t`没有记录`} />,
        }}
        onRow={(entry) => ({
          onClick: () => setOpen(entry),
          className: entry.id === open?.id ? styles['open'] : styles['row'],
        })}
        columns={columns}
      />
      {(newer !== undefined || earlier !== undefined) && <Pages newer={newer} earlier={earlier} />}
      {open !== null && <EntryDrawer entry={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
