import { Trans, useLingui } from '@lingui/react/macro';
import type { DeletionBlock } from '@touchline/contract/privacy.ts';
import type { ReactNode } from 'react';
import { CallError } from '#platform/http/call-issues.ts';
import styles from './support.module.css';

/** What prevents a deletion, and what to do about it. */
export const useBlockTexts = (): Readonly<Record<DeletionBlock, string>> => {
  const { t } = useLingui();
  return {
    demo: t`演示账号，大家共用`,
    host: t`还是主播：先解除关联`,
    tipster: t`还是专家：先解除关联`,
    order: t`有没结算的订单：等比赛结果`,
    frozen: t`钱包冻结着：财务先解冻`,
    adjustment: t`有没审批的调整：财务先决定`,
    payment: t`有没完的付款、退款、争议或扣住的付款：财务先处理`,
    payout: t`有没付完的专家收入：财务先付清`,
    balance: t`钱包里还有会员没有放弃的金币`,
  };
};

/** Turns a refused deletion into one that names what prevents it. */
export const useBlockedText = (): ((error: unknown) => unknown) => {
  const { t } = useLingui();
  const texts = useBlockTexts();
  return (error) => {
    const blocks = error instanceof CallError ? (error.data as { blocks?: DeletionBlock[] } | null)?.blocks : undefined;
    if (blocks === undefined) return error;
    return new Error(t`还不能注销。${blocks.map((block) => texts[block]).join(t`；`)}`);
  };
};

/** What held a deletion up when it was last tried. */
export const BlockList = ({ blocks }: { blocks: readonly DeletionBlock[] }): ReactNode => {
  const texts = useBlockTexts();
  if (blocks.length === 0) return null;
  return (
    <div>
      <Trans>被这些挡住，处理完会自动继续：</Trans>
      <ul className={styles['blocks']}>
        {blocks.map((block) => (
          <li key={block}>{texts[block]}</li>
        ))}
      </ul>
    </div>
  );
};
