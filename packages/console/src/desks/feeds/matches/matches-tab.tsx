import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Empty, Pagination, Segmented, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { OpsRequest } from '#platform/http/call.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { PageHead } from '#ui/page-head.tsx';
import { LoadError } from '#ui/page-state.tsx';
import { useUrlState } from '#ui/use-url-state.ts';
import { MatchDrawer } from './match-drawer.tsx';
import { MatchRow } from './match-row.tsx';
import styles from './matches.module.css';

const REFETCH_MS = 10_000;
const PAGE_SIZE = 100;

/** What each choice lists. */
const SHOWN: Readonly<Record<string, Partial<OpsRequest<'opsListFeedMatches'>>>> = {
  all: {},
  trouble: { trouble: 1 },
  'in-play': { phase: 'in-play' },
  due: { phase: 'due' },
  ended: { phase: 'ended' },
};

const Filter = ({ show }: { show: string }): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  return (
    <Segmented
      aria-label={t`显示哪些`}
      value={show}
      options={[
        { value: 'all', label: t`全部` },
        { value: 'trouble', label: t`有问题` },
        { value: 'in-play', label: t`进行中` },
        { value: 'due', label: t`快开赛` },
        { value: 'ended', label: t`刚结束` },
      ]}
      onChange={(next) => url.set({ show: next === 'all' ? null : next, page: null })}
    />
  );
};

/** The matches that live sources report, with the trust in each. */
export const MatchesTab = (): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  const show = url.get('show') ?? 'all';
  const page = Number(url.get('page') ?? 1);
  const { data, error, refetch } = useQuery({
    ...opsQuery('opsListFeedMatches', { ...SHOWN[show], page, size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
  });
  const openId = url.get('id');
  const open = data?.list.find(({ id }) => id === openId);
  const isHeld = data?.list.filter(({ held }) => held !== null).length ?? 0;
  return (
    <section className={styles['list']} aria-label={t`比赛`}>
      <PageHead
        note={
          data && (
            <Trans>
              {data.total} 场 · {isHeld} 个比分压着
            </Trans>
          )
        }
      />
      <div className={styles['toolbar']}>
        <Filter show={show} />
      </div>
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton active className={styles['pad'] ?? ''} />}
      {data?.list.length === 0 && (
        <Empty
          className={styles['pad'] ?? ''}
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={show === 'trouble' ? t`没有需要你的比赛` : t`这段时间没有实时数据源报的比赛`}
        />
      )}
      <ul className={styles['rows']}>
        {data?.list.map((match) => (
          <MatchRow
            key={match.id}
            match={match}
            isOpen={match.id === openId}
            onOpen={() => url.set({ id: match.id })}
          />
        ))}
      </ul>
      <Pagination
        align="center"
        size="small"
        hideOnSinglePage
        current={page}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        showSizeChanger={false}
        onChange={(next) => url.set({ page: next === 1 ? null : String(next) })}
      />
      {open !== undefined && <MatchDrawer match={open} onClose={() => url.set({ id: null })} />}
    </section>
  );
};
