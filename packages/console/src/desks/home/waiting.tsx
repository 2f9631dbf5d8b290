import { CheckCircleOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { WaitingKind } from '@touchline/contract/ops-overview.ts';
import { Card, Empty, Segmented, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { LoadError } from '#ui/page-state.tsx';
import { useUrlState } from '#ui/use-url-state.ts';
import styles from './home.module.css';
import { totalOf, waitingQuery, type Waiting as WaitingReply, type WaitingItem } from './waiting-query.ts';
import { MoreRow, WaitingRow } from './waiting-rows.tsx';

/** What a filter shows. */
const SHOWN: Readonly<Record<string, readonly WaitingKind[]>> = {
  feeds: ['late-feed', 'feed-alarm', 'held-state', 'unknown-team'],
  results: ['match', 'tip-review'],
  reports: ['report'],
  verdicts: ['host-call', 'prediction'],
  money: ['payment', 'adjustment'],
  applications: ['application'],
  system: ['message', 'backup'],
};

const countOf = ({ totals }: WaitingReply, kinds: readonly WaitingKind[]): number =>
  kinds.reduce((sum, kind) => sum + (totals[kind] ?? 0), 0);

/** Feeds first, since they concern what everybody sees; then what has waited longest. */
const byUrgency = (a: WaitingItem, b: WaitingItem): number =>
  Number(isOfFeeds(b)) - Number(isOfFeeds(a)) || a.since - b.since;

const isOfFeeds = ({ kind }: WaitingItem): boolean => SHOWN['feeds']?.includes(kind) === true;

const Filter = ({ waiting, show }: { waiting: WaitingReply; show: string }): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  const titles: Readonly<Record<string, string>> = {
    feeds: t`数据源`,
    results: t`赛果`,
    reports: t`举报`,
    verdicts: t`判定`,
    money: t`钱`,
    applications: t`申请`,
    system: t`系统`,
  };
  const filled = Object.entries(SHOWN).filter(([, kinds]) => countOf(waiting, kinds) > 0);
  if (filled.length < 2) return null;
  const label = (title: string, count: number): ReactNode => (
    <span>
      {title} <small>{count}</small>
    </span>
  );
  return (
    <Segmented
      size="small"
      aria-label={t`显示哪些`}
      value={show}
      options={[
        { value: 'all', label: label(t`全部`, totalOf(waiting)) },
        ...filled.map(([value, kinds]) => ({ value, label: label(titles[value] ?? value, countOf(waiting, kinds)) })),
      ]}
      onChange={(value) => url.set({ show: value === 'all' ? null : value })}
    />
  );
};

const Rows = ({ waiting, show }: { waiting: WaitingReply; show: string }): ReactNode => {
  const kinds = SHOWN[show] ?? Object.values(SHOWN).flat();
  const listed = waiting.list.filter(({ kind }) => kinds.includes(kind)).toSorted(byUrgency);
  const more = kinds.map((kind) => ({
    kind,
    count: (waiting.totals[kind] ?? 0) - listed.filter((item) => item.kind === kind).length,
  }));
  return (
    <ul className={styles['rows']}>
      {listed.map((item) => (
        <WaitingRow key={`${item.kind} ${item.id}`} item={item} />
      ))}
      {more
        .filter(({ count }) => count > 0)
        .map(({ kind, count }) => (
          <MoreRow key={kind} kind={kind} count={count} />
        ))}
    </ul>
  );
};

/** What waits for a person now, as far as one's rights reach. */
export const Waiting = (): ReactNode => {
  const { t } = useLingui();
  const show = useUrlState().get('show') ?? 'all';
  const { data, error, refetch } = useQuery(waitingQuery);
  const total = data && totalOf(data);
  return (
    <Card
      size="small"
      title={t`现在需要人`}
      extra={data && <Trans>{total ?? 0} 件</Trans>}
      styles={{ body: { padding: 0 } }}
    >
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton active className={styles['skeleton'] ?? ''} />}
      {total === 0 && (
        <Empty
          image={<CheckCircleOutlined className={styles['done'] ?? ''} />}
          styles={{ image: { height: 44 } }}
          description={t`没有等人的事`}
          className={styles['empty'] ?? ''}
        />
      )}
      {data !== undefined && total !== 0 && (
        <>
          <div className={styles['filter']}>
            <Filter waiting={data} show={show} />
          </div>
          <Rows waiting={data} show={show} />
        </>
      )}
    </Card>
  );
};
