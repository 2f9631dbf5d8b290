import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReportAction } from '@touchline/contract/ops-moderation.ts';
import { Empty, Grid, Skeleton } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { opsQuery } from '#platform/query/ops-query.ts';
import { PageHead } from '#ui/page-head.tsx';
import { LoadError } from '#ui/page-state.tsx';
import { useHotkeys } from '#ui/use-hotkeys.ts';
import { ACTION_KEYS } from '../labels.ts';
import { MemberPanel } from './member-panel.tsx';
import styles from './queue.module.css';
import { QueueList } from './queue-list.tsx';
import { ReportPanel } from './report-panel.tsx';
import { type DecisionState, EMPTY_DRAFT, useDecision } from './use-decision.ts';
import { type QueueState, useQueue } from './use-queue.ts';

const useQueueKeys = (
  queue: QueueState,
  state: DecisionState,
  isOpen: boolean,
  uid: string | null | undefined,
): void => {
  const navigate = useNavigate();
  const { draft, setDraft, decision, undo, lastIds } = state;
  const choose = (action: ReportAction) => () => setDraft({ ...draft, action });
  const confirm = (): void => {
    if (draft.action !== null && queue.openId !== undefined)
      decision.mutate({ id: queue.openId, action: draft.action });
  };
  const actions = Object.entries(ACTION_KEYS).map(([action, key]) => [key, choose(action as ReportAction)]);
  useHotkeys({
    j: () => queue.move(1),
    k: () => queue.move(-1),
    u: () => lastIds.length > 0 && undo.mutate(lastIds),
    ...(isOpen && !decision.isPending
      ? { ...Object.fromEntries(actions), Enter: confirm, Escape: () => setDraft(EMPTY_DRAFT) }
      : {}),
    ...(uid ? { o: () => void navigate(`/support?id=${uid}`) } : {}),
  });
};

const Loading = (): ReactNode => (
  <div className={styles['panel']}>
    <Skeleton active className={styles['loading'] ?? ''} />
  </div>
);

const NothingOpen = ({ tab, isFiltered }: Pick<QueueState, 'tab' | 'isFiltered'>): ReactNode => (
  <div className={styles['panel']}>
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        isFiltered ? (
          <Trans>没有这样的举报</Trans>
        ) : tab === 'decided' ? (
          <Trans>还没有处理过的举报</Trans>
        ) : (
          <Trans>都处理完了，新的举报会自己出现</Trans>
        )
      }
    />
  </div>
);

/** The queue of reports: list, context with actions, and the member. */
export const Queue = (): ReactNode => {
  const { t } = useLingui();
  const queue = useQueue();
  const state = useDecision(() => queue.open(queue.nextId()));
  const isNarrow = Grid.useBreakpoint().lg === false;
  const { query, counts, openId } = queue;
  const { setDraft } = state;
  const detail = useQuery({ ...opsQuery('opsGetReport', { id: openId ?? '' }), enabled: openId !== undefined });
  const { report } = openId === undefined || detail.data === undefined ? {} : detail.data;
  useQueueKeys(queue, state, report?.state === 'open', report?.uid);
  useEffect(() => setDraft(EMPTY_DRAFT), [openId, setDraft]);
  const problem = query.error ?? (openId === undefined ? null : detail.error);
  const retry = (): void => void Promise.all([query.refetch(), openId !== undefined && detail.refetch()]);
  return (
    <div className={styles['queue']} data-narrow={isNarrow}>
      <PageHead note={counts === undefined ? null : t`等 ${counts.open} · 已处理 ${counts.decided}`} />
      <QueueList queue={queue} />
      {problem !== null && (
        <div className={styles['panel']}>
          <LoadError error={problem} onRetry={retry} />
        </div>
      )}
      {openId === undefined && query.isSuccess && <NothingOpen tab={queue.tab} isFiltered={queue.isFiltered} />}
      {openId !== undefined && detail.isPending && <Loading />}
      {openId !== undefined && detail.data !== undefined && (
        <>
          <ReportPanel key={openId} detail={detail.data} state={state} isBelow={isNarrow && queue.isChosen} />
          <MemberPanel detail={detail.data} />
        </>
      )}
    </div>
  );
};
