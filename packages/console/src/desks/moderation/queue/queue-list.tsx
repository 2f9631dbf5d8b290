import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ListedReport } from '@touchline/contract/ops-moderation.ts';
import { Button, Input, Segmented, Select, Skeleton, Tag } from 'antd';
import { memo, useEffect, useRef, type ReactNode } from 'react';
import { useStable } from '#ui/use-stable.ts';
import { useUrlState } from '#ui/use-url-state.ts';
import { ACTION_NAMES, CATEGORY_NAMES, KIND_NAMES, OWNER_NAMES } from '../labels.ts';
import styles from './queue.module.css';
import { KINDS, type QueueState, type Tab } from './use-queue.ts';
import { WaitText } from './wait-text.tsx';

const Tabs = ({ queue }: { queue: QueueState }): ReactNode => {
  const { t } = useLingui();
  const { counts, tab } = queue;
  const names: Readonly<Record<Tab, string>> = { open: t`全部`, mine: t`我的`, unassigned: t`没人`, decided: t`完成` };
  return (
    <Segmented<Tab>
      size="small"
      aria-label={t`哪些举报`}
      value={tab}
      options={Object.entries(names).map(([value, name]) => ({
        value: value as Tab,
        label: (
          <>
            {name} <small>{counts?.[value as Tab] ?? ''}</small>
          </>
        ),
      }))}
      onChange={queue.setTab}
    />
  );
};

const Category = ({ id, count }: { id: string; count: number }): ReactNode => {
  const { _ } = useTexts();
  const name = CATEGORY_NAMES[id];
  return (
    <Tag color={id === 'other' ? 'default' : 'error'}>
      {name === undefined ? id : _(name)}
      {count > 1 && ` ${count}`}
    </Tag>
  );
};

/** Reasons of a report with how many members gave each. */
export const Categories = ({ report }: { report: ListedReport }): ReactNode =>
  report.categories.map(({ id, count }) => <Category key={id} id={id} count={count} />);

/** What was reported, and for names and pictures whose. */
export const KindText = ({ report: { kind, owner } }: { report: ListedReport }): ReactNode => {
  const { _ } = useTexts();
  return [...(owner === null ? [] : [OWNER_NAMES[owner]]), KIND_NAMES[kind]].map((name) => _(name)).join(' · ');
};

interface RowProps {
  report: ListedReport;
  isOpen: boolean;
  onOpen: (id: string) => void;
}

/** Memoised: of thousands of rows two are drawn again when another one is opened. */
const Row = memo(({ report, isOpen, onOpen }: RowProps): ReactNode => {
  const { _ } = useTexts();
  const { t } = useLingui();
  const { reporterCount } = report;
  return (
    <li>
      <button type="button" className={styles['row']} aria-current={isOpen} onClick={() => onOpen(report.id)}>
        <span className={styles['rowHead']}>
          <b>{report.name || t`未知`}</b>
          <span className={styles['kind']}>
            <KindText report={report} />
          </span>
          <WaitText report={report} />
        </span>
        <span className={styles['rowText']}>{report.text || t`（图片）`}</span>
        <span className={styles['rowFoot']}>
          <Categories report={report} />
          <span>
            <Trans>{reporterCount} 人举报</Trans>
          </span>
          {report.action !== null && <b className={styles['action']}>{_(ACTION_NAMES[report.action])}</b>}
          {report.assignee !== null && <span className={styles['assignee']}>{report.assignee}</span>}
        </span>
      </button>
    </li>
  );
});

/** One kind of content alone, or all. */
const KindChoice = ({ queue: { kind, setKind } }: { queue: QueueState }): ReactNode => {
  const { _ } = useTexts();
  const { t } = useLingui();
  return (
    <Select<ListedReport['kind'] | ''>
      size="small"
      aria-label={t`种类`}
      value={kind ?? ''}
      options={[{ value: '', label: t`所有种类` }, ...KINDS.map((value) => ({ value, label: _(KIND_NAMES[value]) }))]}
      onChange={(next) => setKind(next === '' ? undefined : next)}
    />
  );
};

/** The list of a tab: those that wait longest first. */
export const QueueList = ({ queue }: { queue: QueueState }): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  const { query, reports, openId } = queue;
  const open = useStable(queue.open);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Newer browsers return a promise here, which is no clean-up of an effect.
    void list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
  }, [openId]);
  const q = url.get('q');
  return (
    <section className={styles['list']} aria-label={t`举报`}>
      <div className={styles['listHead']}>
        <Tabs queue={queue} />
        <KindChoice queue={queue} />
        <Input.Search
          key={q ?? ''}
          size="small"
          allowClear
          defaultValue={q}
          placeholder={t`内容、昵称、ID`}
          aria-label={t`搜索举报`}
          onSearch={(text) => url.set({ q: text.trim(), id: null })}
        />
      </div>
      {query.isPending && <Skeleton active className={styles['loading'] ?? ''} />}
      <ul ref={list} className={styles['rows']} aria-live="polite">
        {reports.map((report) => (
          <Row key={report.id} report={report} isOpen={report.id === openId} onOpen={open} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button type="link" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          <Trans>更多</Trans>
        </Button>
      )}
    </section>
  );
};
