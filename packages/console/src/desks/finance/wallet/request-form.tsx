import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ADJUSTMENT_HOURS, ADJUSTMENT_REASONS } from '@touchline/contract/finance-terms.ts';
import type { AdjustmentInput } from '@touchline/contract/ops-wallet.ts';
import { Alert, App, Button, Card, Form, Input, InputNumber, Segmented, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import { refresh } from '#platform/query/ops-query.ts';
import { REASONS } from '../names.ts';
import { BalanceChange } from './balance-change.tsx';

interface Fields {
  sign: 1 | -1;
  coins: number | null;
  reason: AdjustmentInput['reason'];
  note: string;
  payment?: string;
  channel?: string;
}

const NOTE_LEAST = 10;
const NOTE_MOST = 200;

/** The key stays until the request is stored, so that sending it again requests nothing twice. */
const newKey = (): string => `adjust:${crypto.randomUUID()}`;

/** Coins that were paid and did not arrive. */
const isPayment = (sign: number, reason: Fields['reason'] | undefined): boolean =>
  sign === 1 && reason === 'missing-top-up';

const PAYMENT = /^[A-Za-z0-9._:-]{4,100}$/;

const PaymentFields = (): ReactNode => {
  const { t } = useLingui();
  return (
    <>
      <Form.Item
        name="payment"
        label={t`支付单号`}
        extra={t`填了就记成充值，一个单号只入账一次`}
        rules={[{ pattern: PAYMENT, message: t`4 到 100 个字母、数字或 . _ : -` }]}
      >
        <Input />
      </Form.Item>
      <Form.Item name="channel" label={t`渠道`}>
        <Input maxLength={40} />
      </Form.Item>
    </>
  );
};

const NoteField = (): ReactNode => {
  const { t } = useLingui();
  return (
    <Form.Item
      name="note"
      label={t`说明`}
      rules={[
        {
          required: true,
          whitespace: true,
          min: NOTE_LEAST,
          message: t`至少 ${NOTE_LEAST} 个字，写清楚发生了什么`,
        },
      ]}
    >
      <Input.TextArea rows={3} maxLength={NOTE_MOST} showCount />
    </Form.Item>
  );
};

const useRequest = (uid: string, onDone: () => void) => {
  const { t } = useLingui();
  const { message } = App.useApp();
  const client = useQueryClient();
  const [key, setKey] = useState(newKey);
  return useMutation({
    mutationFn: ({ sign, coins, reason, note, payment = '', channel = '' }: Fields) => {
      const paid = isPayment(sign, reason) && payment !== '' ? { payment, channel } : {};
      return call('opsRequestAdjustment', { uid, amount: sign * (coins ?? 0), reason, note, key, ...paid });
    },
    onSuccess: async () => {
      setKey(newKey());
      onDone();
      void message.success(t`已提交，等第二人`);
      await refresh(client, 'opsListAdjustments');
    },
  });
};

/** A new request to adjust a wallet, with its result while one types. */
export const RequestForm = ({ uid, balance }: { uid: string; balance: number }): ReactNode => {
  const { t, i18n } = useLingui();
  const [form] = Form.useForm<Fields>();
  const { mutate, isPending, error } = useRequest(uid, () => form.resetFields());
  const sign = Form.useWatch('sign', form) ?? 1;
  const amount = sign * (Form.useWatch('coins', form) ?? 0);
  const reason = Form.useWatch('reason', form);
  const isBelowZero = balance + amount < 0;
  return (
    <Card size="small" title={t`新调整`} extra={<small>{t`你发起，别人批`}</small>}>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ sign: 1, coins: null, note: '' }}
        onFinish={(fields) => mutate({ ...fields, note: fields.note.trim() })}
        aria-label={t`新调整`}
      >
        <Form.Item name="sign" label={t`加还是减`}>
          <Segmented<1 | -1>
            aria-label={t`加还是减`}
            options={[
              { value: 1, label: '+' },
              { value: -1, label: '−' },
            ]}
          />
        </Form.Item>
        <Form.Item name="coins" label={t`金币`} rules={[{ required: true, message: t`请写多少金币` }]}>
          <InputNumber min={1} max={1_000_000_000} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="reason" label={t`原因`} rules={[{ required: true, message: t`请选原因` }]}>
          <Select options={ADJUSTMENT_REASONS.map((value) => ({ value, label: i18n._(REASONS[value]) }))} />
        </Form.Item>
        {isPayment(sign, reason) && <PaymentFields />}
        <NoteField />
        {amount !== 0 && <BalanceChange before={balance} amount={amount} />}
        {isBelowZero && <Alert type="error" showIcon title={t`余额不能低于零`} />}
        {error !== null && <Alert type="error" showIcon title={reasonOf(error)} />}
        <p>
          <small>
            <Trans>提交后 {ADJUSTMENT_HOURS} 小时内有效，批准时只入账一次。</Trans>
          </small>
        </p>
        <Button type="primary" htmlType="submit" loading={isPending} disabled={isBelowZero} block>
          <Trans>提交申请</Trans>
        </Button>
      </Form>
    </Card>
  );
};
