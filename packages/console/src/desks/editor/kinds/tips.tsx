import { useLingui } from '@lingui/react/macro';
import { Flex, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { Coins } from '#ui/coins.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { useUrlState } from '#ui/use-url-state.ts';

const TipState = ({ settledAt }: { settledAt: number | null }): ReactNode => {
  const { t } = useLingui();
  return settledAt === null ? (
    <StateTag tone="info">{t`未结算`}</StateTag>
  ) : (
    <StateTag tone="neutral">{t`已结算`}</StateTag>
  );
};

/** Tips as they are listed: the paid text is never part of it. */
export default function TipsPage(): ReactNode {
  const { t } = useLingui();
  const url = useUrlState();
  const settled = url.get('settled');
  const filter = (
    <Segmented
      value={settled ?? ''}
      onChange={(value) => url.set({ settled: value, page: null })}
      options={[
        { value: '', label: t`全部` },
        { value: '0', label: t`未结算` },
        { value: '1', label: t`已结算` },
      ]}
      aria-label={t`状态`}
    />
  );
  return (
    <>
      <PageHead note={t`推荐`} />
      <DataTable
        call="opsListTips"
        request={settled === undefined ? {} : { settled }}
        rowKey={({ id }) => id}
        label={t`推荐`}
        toolbar={filter}
        columns={[
          { title: t`发布`, key: 'at', render: (_, { publishedAt }) => <TimeText at={publishedAt} /> },
          { title: t`专家`, dataIndex: 'professorId' },
          { title: t`标题`, dataIndex: 'sportsTitle' },
          { title: t`比赛`, key: 'matches', align: 'end', render: (_, { matchIds }) => matchIds.length },
          { title: t`价格`, key: 'price', align: 'end', render: (_, { goldPrice }) => <Coins value={goldPrice} /> },
          { title: t`售出`, dataIndex: 'orderCount', align: 'end' },
          { title: t`状态`, key: 'state', render: (_, { settledAt }) => <TipState settledAt={settledAt} /> },
        ]}
        card={({ professorId, sportsTitle, settledAt, publishedAt }) => (
          <Flex justify="space-between" gap={8}>
            <span>
              <b>{sportsTitle}</b>
              <br />
              {professorId} · <TimeText at={publishedAt} />
            </span>
            <TipState settledAt={settledAt} />
          </Flex>
        )}
      />
    </>
  );
}
