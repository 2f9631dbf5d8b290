import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import { Empty, Flex, Segmented, Select, Spin } from 'antd';
import type { ReactNode } from 'react';
import { useChannels } from '#platform/push/live-queries.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { PageHead } from '#ui/page-head.tsx';
import { LoadError } from '#ui/page-state.tsx';
import { useUrlState } from '#ui/use-url-state.ts';
import { CommentsTab } from './comments-tab.tsx';
import { DraftsTab } from './drafts-tab.tsx';
import { RecordTab } from './figures/record-tab.tsx';
import { PayoutsTab } from './payouts/payouts-tab.tsx';
import { SalesTab } from './figures/sales-tab.tsx';
import styles from './tipster.module.css';
import { WritePage } from './write/write-page.tsx';

/** What a tab needs to know: for whom one works. */
export interface OwnProps {
  professorId: string;
}

const Tabs = (): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  return (
    <Segmented
      aria-label={t`推荐台`}
      value={url.get('tab') ?? 'tips'}
      options={[
        { value: 'tips', label: t`推荐` },
        { value: 'record', label: t`战绩` },
        { value: 'sales', label: t`销售` },
        { value: 'payouts', label: t`收款` },
        { value: 'comments', label: t`评论` },
      ]}
      onChange={(tab) => url.set({ tab: tab === 'tips' ? null : tab, page: null, q: null, month: null })}
    />
  );
};

const TABS = {
  tips: DraftsTab,
  record: RecordTab,
  sales: SalesTab,
  payouts: PayoutsTab,
  comments: CommentsTab,
} as const;

/** What sales, comments and results change. */
const CALLS = [
  'opsListOwnTips',
  'opsGetTipsterSales',
  'opsGetTipsterRecord',
  'opsListOwnComments',
  'opsGetOwnPayouts',
] as const;
const GATHER_MS = 400;

const Desk = ({ professorId }: OwnProps): ReactNode => {
  const url = useUrlState();
  useChannels([channel.ops('own-tips', professorId)], CALLS, GATHER_MS);
  const draft = url.get('draft');
  if (draft !== undefined) return <WritePage key={draft} professorId={professorId} draftId={draft} />;
  const Tab = TABS[(url.get('tab') ?? 'tips') as keyof typeof TABS] ?? DraftsTab;
  return <Tab professorId={professorId} />;
};

export default function Page(): ReactNode {
  const { t } = useLingui();
  const url = useUrlState();
  const { data, error, refetch } = useQuery(opsQuery('opsListOwnTipsters', { size: 500 }));
  if (error !== null && data === undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spin />;
  const chosen = data.list.find(({ id }) => id === url.get('tipster')) ?? data.list[0];
  if (!chosen) return <Empty description={<Trans>还没有推荐作者</Trans>} />;
  const isWriting = url.get('draft') !== undefined;
  return (
    <div className={styles[url.get('tab') === 'payouts' && !isWriting ? 'wide' : 'desk']}>
      <PageHead
        note={isWriting ? null : chosen.name}
        actions={
          data.list.length > 1 &&
          !isWriting && (
            <Select
              aria-label={t`推荐作者`}
              showSearch={{ optionFilterProp: 'label' }}
              popupMatchSelectWidth={false}
              value={chosen.id}
              options={data.list.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(tipster) => url.set({ tipster, page: null })}
            />
          )
        }
      />
      {!isWriting && (
        <Flex justify="center">
          <Tabs />
        </Flex>
      )}
      <Desk key={chosen.id} professorId={chosen.id} />
    </div>
  );
}
