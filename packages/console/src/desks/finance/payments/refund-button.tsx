import { Trans, useLingui } from '@lingui/react/macro';
import { minorDigits } from '@touchline/domain/money.ts';
import type { PaymentRecord } from '@touchline/contract/ops-payments.ts';
import { Checkbox, Form, InputNumber } from 'antd';
import { useState, type ReactNode } from 'react';
import { call, type OpsCall } from '#platform/http/call.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';

/** Pays money back; the key stays until it is done, so that sending it again pays nothing twice. */
export const RefundButton = ({
  record: { payment },
  refreshes,
  onPaidBack,
}: {
  record: PaymentRecord;
  refreshes: readonly OpsCall[];
  /** What follows once nothing is left to pay back. */
  onPaidBack?: () => Promise<unknown>;
}): ReactNode => {
  const { t } = useLingui();
  const { id, state, price, paidAmount, refunded, currency, dispute } = payment;
  const left = (paidAmount ?? price) - refunded;
  const unit = 10 ** minorDigits(currency);
  const [amount, setAmount] = useState(left / unit);
  const [force, setForce] = useState(false);
  const [key, setKey] = useState(() => `refund:${crypto.randomUUID()}`);
  const isPaid = state === 'booked' || state === 'paid';
  if (!isPaid || left <= 0 || dispute === 'open' || dispute === 'lost') return null;
  return (
    <ConfirmAction
      label={t`退款`}
      isDanger
      needsReason
      text={
        <p>
          <Trans>钱退回付款的地方，对应的金币先从钱包收回。</Trans>
        </p>
      }
      act={async (note) => {
        await call('opsRefundPayment', { id, amount: Math.round(amount * unit), note, key, force });
        setKey(`refund:${crypto.randomUUID()}`);
        if (Math.round(amount * unit) === left) await onPaidBack?.();
      }}
      refreshes={refreshes}
    >
      <Form.Item label={t`退多少（${currency}）`} required>
        <InputNumber
          aria-label={t`退多少（${currency}）`}
          min={1 / unit}
          max={left / unit}
          precision={minorDigits(currency)}
          value={amount}
          onChange={(value) => setAmount(value ?? 0)}
        />
      </Form.Item>
      <Form.Item>
        <Checkbox checked={force} onChange={({ target }) => setForce(target.checked)}>
          <Trans>金币不够也退：收回剩下的，记下欠款，冻结钱包</Trans>
        </Checkbox>
      </Form.Item>
    </ConfirmAction>
  );
};
