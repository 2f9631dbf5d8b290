import { Trans, useLingui } from '@lingui/react/macro';
import { coinsOfRefund, minorDigits } from '@touchline/domain/money.ts';
import type { PaymentRecord } from '@touchline/contract/ops-payments.ts';
import { Alert, Checkbox, Form, InputNumber } from 'antd';
import { useState, type ReactNode } from 'react';
import { call, type OpsCall } from '#platform/http/call.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { useMoney } from '#ui/money-text.tsx';

/** Gold coins that so much more money takes back, as the server counts them; none where none were booked. */
const coinsBack = ({ payment }: PaymentRecord, amount: number): number => {
  const { bookedAt, coins, price, refunded, reclaimed, debt } = payment;
  if (bookedAt === null) return 0;
  return Math.max(0, coinsOfRefund(coins, price, refunded + amount) - reclaimed - debt);
};

/** What the refund does, with its amounts. */
const Consequence = ({ record, minor }: { record: PaymentRecord; minor: number }): ReactNode => {
  const money = useMoney();
  const { payment, balance } = record;
  const { username, currency } = payment;
  const coins = coinsBack(record, minor);
  const amount = money(minor, currency);
  return (
    <>
      <p>
        <Trans>
          {amount} 退回 {username} 付款的地方，钱包先收回 {coins} 金币。退了就不能撤回。
        </Trans>
      </p>
      {coins > balance && (
        <Alert type="warning" showIcon title={<Trans>钱包只有 {balance} 金币，不勾下面那项就退不了。</Trans>} />
      )}
    </>
  );
};

/** Why a paid payment cannot be paid back here; null when it can. */
const useRefusal = ({ payment: { dispute, price, paidAmount, refunded } }: PaymentRecord): string | null => {
  const { t } = useLingui();
  if (dispute === 'open') return t`有争议，钱由付款人的银行决定，不能退款`;
  if (dispute === 'lost') return t`争议输了，钱已经回到付款人那里`;
  return (paidAmount ?? price) - refunded <= 0 ? t`已经全部退款` : null;
};

interface RefundProps {
  record: PaymentRecord;
  refreshes: readonly OpsCall[];
  /** What follows once nothing is left to pay back. */
  onPaidBack?: () => Promise<unknown>;
}

/** Pays money back; the key stays until it is done, so that sending it again pays nothing twice. */
const Refund = ({ record, refreshes, onPaidBack }: RefundProps): ReactNode => {
  const { t } = useLingui();
  const { id, price, paidAmount, refunded, currency } = record.payment;
  const left = (paidAmount ?? price) - refunded;
  const unit = 10 ** minorDigits(currency);
  const [amount, setAmount] = useState(left / unit);
  const [force, setForce] = useState(false);
  const [key, setKey] = useState(() => `refund:${crypto.randomUUID()}`);
  const minor = Math.round(amount * unit);
  return (
    <ConfirmAction
      label={t`退款`}
      isDanger
      needsReason
      text={<Consequence record={record} minor={minor} />}
      act={async (note) => {
        await call('opsRefundPayment', { id, amount: minor, note, key, force });
        setKey(`refund:${crypto.randomUUID()}`);
        if (minor === left) await onPaidBack?.();
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

/** The refund of a paid payment, or why there is none. */
export const RefundButton = (props: RefundProps): ReactNode => {
  const { state, refunded } = props.record.payment;
  const refusal = useRefusal(props.record);
  if (state !== 'booked' && state !== 'paid') return null;
  return refusal === null ? <Refund key={refunded} {...props} /> : <small>{refusal}</small>;
};
