import { Trans, useLingui } from '@lingui/react/macro';
import type { UnmatchedPayment } from '@touchline/contract/ops-reconciliation.ts';
import { Flex, Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { call } from '#platform/http/call.ts';
import { Coins } from '#ui/coins.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { MemberSelect } from '../lists/filters.tsx';

const REFRESHES = ['opsListUnmatchedPayments', 'opsListAdjustments'] as const;

/** Requests a payment for a member, or dismisses it. */
export const PaymentButtons = ({
  payment: { payment, problem, amount, uid },
}: {
  payment: UnmatchedPayment;
}): ReactNode => {
  const { t } = useLingui();
  const [member, setMember] = useState(uid ?? undefined);
  return (
    <Flex gap={8}>
      <ConfirmAction
        label={t`不管它`}
        title={t`不管这笔付款？`}
        text={payment}
        needsReason
        act={(reason) => call('opsDecidePayment', { payment, decision: 'dismiss', note: reason })}
        refreshes={REFRESHES}
        button={{ size: 'small' }}
      />
      {problem === 'missing' && (
        <ConfirmAction
          label={t`匹配`}
          title={t`把这笔付款记给会员`}
          text={
            <p>
              {payment} · <Coins value={amount} />
              <br />
              <Trans>另一个人批准后入账。</Trans>
            </p>
          }
          act={() => call('opsDecidePayment', { payment, decision: 'match', ...(member && { uid: member }) })}
          refreshes={REFRESHES}
          done={t`已提交，等第二人`}
          button={{ size: 'small', type: 'primary' }}
        >
          <Form.Item label={t`会员名`} required>
            <MemberSelect value={member} onChange={setMember} label={t`会员名`} />
          </Form.Item>
        </ConfirmAction>
      )}
    </Flex>
  );
};
