import { Trans, useLingui } from '@lingui/react/macro';
import type { Adjustment } from '@touchline/contract/ops-wallet.ts';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { call } from '#platform/http/call.ts';
import { useMay, useSession } from '#platform/session/session.ts';
import { Coins } from '#ui/coins.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';

const REFRESHES = [
  'opsListAdjustments',
  'opsListUnmatchedPayments',
  'opsGetWallet',
  'opsListTopUps',
  'opsListLedger',
  'opsGetFinanceSummary',
] as const;

/** Approve or refuse a pending request of somebody else; the author sees that it waits. */
export const DecisionButtons = ({ adjustment }: { adjustment: Adjustment }): ReactNode => {
  const { t } = useLingui();
  const mayDecide = useMay('approvals');
  const { login } = useSession();
  const { id, username, amount, note, payment, requestedBy, state } = adjustment;
  if (state !== 'pending' || !mayDecide) return null;
  if (requestedBy === login)
    return (
      <small>
        <Trans>要别人来批</Trans>
      </small>
    );
  const facts = (
    <p>
      {username} <Coins value={amount} isSigned /> {payment} · {note}
    </p>
  );
  return (
    // A row opens by click; the buttons and their dialogs do not.
    <span role="presentation" onClick={(event) => event.stopPropagation()}>
      <Flex gap={8}>
        <ConfirmAction
          label={t`拒绝`}
          title={t`拒绝这个调整？`}
          isDanger
          needsReason
          text={facts}
          act={(reason) => call('opsDecideAdjustment', { id, decision: 'refuse', note: reason })}
          refreshes={REFRESHES}
          button={{ size: 'small' }}
        />
        <ConfirmAction
          label={t`批准`}
          title={t`批准这个调整？`}
          text={facts}
          act={() => call('opsDecideAdjustment', { id, decision: 'approve' })}
          refreshes={REFRESHES}
          done={t`已入账`}
          button={{ size: 'small', type: 'primary' }}
        />
      </Flex>
    </span>
  );
};
