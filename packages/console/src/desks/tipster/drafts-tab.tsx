import { EditOutlined, LockOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { OwnTip, TipDraft } from '@touchline/contract/ops-tipster.ts';
import { Button, Empty, Flex, Spin, Tag } from 'antd';
import type { ReactNode } from 'react';
import { call } from '#platform/http/call.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { Coins } from '#ui/coins.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { LoadError } from '#ui/page-state.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { useUrlState } from '#ui/use-url-state.ts';
import type { OwnProps } from './page.tsx';
import { useKickOff, useSelectionText } from './tip-texts.ts';
import styles from './tipster.module.css';

const DraftRow = ({ draft, professorId }: OwnProps & { draft: TipDraft }): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  const title = draft.content.sportsTitle ?? '';
  return (
    <li className={styles['row']}>
      <button type="button" className={styles['open']} onClick={() => url.set({ draft: draft.id })}>
        <b>{title === '' ? <Trans>还没有标题</Trans> : title}</b>
        <small>
          <Trans>存于</Trans> <TimeText at={draft.updatedAt} />
        </small>
      </button>
      <ConfirmAction
        label={t`删除`}
        title={t`删除这份草稿？`}
        isDanger
        button={{ type: 'text', size: 'small' }}
        act={() => call('opsRemoveTipDraft', { professorId, id: draft.id })}
        refreshes={['opsListTipDrafts']}
      />
    </li>
  );
};

const OpenTip = ({ tip }: { tip: OwnTip }): ReactNode => {
  const selectionText = useSelectionText();
  const kickOff = useKickOff();
  return (
    <li className={styles['row']}>
      <span className={styles['grow']}>
        <b>{tip.sportsTitle}</b>
        <small>
          {tip.legs.map((leg) => `${selectionText(leg)} @ ${leg.odds.toFixed(2)}`).join(' · ')} · {kickOff(tip.closeAt)}
        </small>
      </span>
      <span className={styles['end']}>
        <b>
          <Trans>卖 {tip.sold}</Trans>
        </b>
        <small>
          {tip.isLocked && (
            <Tag icon={<LockOutlined />}>
              <Trans>已锁定</Trans>
            </Tag>
          )}
          <Coins value={tip.goldPrice} />
        </small>
      </span>
    </li>
  );
};

/** Drafts, and published tips without a result. */
export const DraftsTab = ({ professorId }: OwnProps): ReactNode => {
  const url = useUrlState();
  const drafts = useQuery(opsQuery('opsListTipDrafts', { professorId }));
  const tips = useQuery(opsQuery('opsListOwnTips', { professorId, settled: 0, size: 50 }));
  const failed = [drafts, tips].find(({ error, data }) => error !== null && data === undefined);
  return (
    <>
      <Button
        type="primary"
        size="large"
        block
        icon={<EditOutlined />}
        onClick={() => url.set({ draft: `tip-${crypto.randomUUID()}` })}
      >
        <Trans>写一条推荐</Trans>
      </Button>
      {failed && <LoadError error={failed.error} onRetry={() => void failed.refetch()} />}
      {(drafts.isPending || tips.isPending) && (
        <Flex justify="center">
          <Spin />
        </Flex>
      )}
      <h2 className={styles['heading']}>
        <Trans>草稿</Trans>
      </h2>
      <ul className={styles['card']}>
        {drafts.data?.list.map((draft) => (
          <DraftRow key={draft.id} draft={draft} professorId={professorId} />
        ))}
        {drafts.data?.list.length === 0 && (
          <li>
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={<Trans>没有草稿</Trans>} />
          </li>
        )}
      </ul>
      <h2 className={styles['heading']}>
        <Trans>等待结果</Trans>
      </h2>
      <ul className={styles['card']}>
        {tips.data?.list.map((tip) => (
          <OpenTip key={tip.id} tip={tip} />
        ))}
        {tips.data?.list.length === 0 && (
          <li>
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={<Trans>没有等待结果的推荐</Trans>} />
          </li>
        )}
      </ul>
    </>
  );
};
