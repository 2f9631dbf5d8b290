import { Trans, useLingui } from '@lingui/react/macro';
import { CODE } from '@touchline/contract/codes.ts';
import type { PaymentRecord } from '@touchline/contract/ops-payments.ts';
import type { WithheldDeposit } from '@touchline/contract/ops-wallet.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Descriptions, Drawer, Flex, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { CallError } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import { Coins } from '#ui/coins.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { LoadError } from '#ui/page-state.tsx';
import { TimeText } from '#ui/time-text.tsx';
import styles from '../finance.module.css';
import { MemberLink } from '../lists/member-link.tsx';
import { NamedTag } from '../lists/named-tag.tsx';
import { PROVIDER_PAYMENT_STATES, PROVIDERS, WITHHELD_REASONS } from '../names.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { RefundButton } from '../payments/refund-button.tsx';

const TOP_UP = 'top-up:';
const REFRESHES = [
  'opsListWithheldDeposits',
  'opsGetPayment',
  'opsListPayments',
  'opsGetWallet',
  'opsListLedger',
  'opsGetFinanceSummary',
] as const;

/** The payment of a provider; null when another payment service booked it. */
const usePayment = (key: string) => {
  const id = key.startsWith(TOP_UP) ? key.slice(TOP_UP.length) : key;
  return useQuery({
    queryKey: ['opsGetPayment', { id }],
    queryFn: async ({ signal }): Promise<PaymentRecord | null> => {
      try {
        return await call('opsGetPayment', { id }, signal);
      } catch (error) {
        if (error instanceof CallError && error.code === CODE.NOT_FOUND) return null;
        throw error;
      }
    },
  });
};

const Facts = ({ of, record }: { of: WithheldDeposit; record: PaymentRecord | null }): ReactNode => {
  const { t, i18n } = useLingui();
  const payment = record?.payment;
  return (
    <Descriptions
      column={1}
      size="small"
      items={[
        { key: 'member', label: t`会员名`, children: <MemberLink {...of} /> },
        { key: 'coins', label: t`金币`, children: <Coins value={of.coins} /> },
        ...(payment === undefined
          ? []
          : [
              {
                key: 'price',
                label: t`金额`,
                children: <MoneyText minor={payment.paidAmount ?? payment.price} currency={payment.currency} />,
              },
              {
                key: 'provider',
                label: t`支付方`,
                children: (
                  <Flex gap={8}>
                    {PROVIDERS[payment.provider]} <NamedTag of={PROVIDER_PAYMENT_STATES[payment.state]} />
                  </Flex>
                ),
              },
              ...(payment.refunded === 0
                ? []
                : [
                    {
                      key: 'refunded',
                      label: t`已退`,
                      children: <MoneyText minor={payment.refunded} currency={payment.currency} />,
                    },
                  ]),
            ]),
        { key: 'reason', label: t`为什么扣住`, children: i18n._(WITHHELD_REASONS[of.reason]) },
        { key: 'at', label: t`时间`, children: <TimeText at={of.at} /> },
        { key: 'key', label: t`单号`, children: <span className={styles['number']}>{of.key}</span> },
        ...(of.closedAt === null
          ? []
          : [
              { key: 'by', label: t`处理人`, children: of.closedBy },
              { key: 'closed', label: t`处理`, children: <TimeText at={of.closedAt} /> },
              { key: 'note', label: t`说明`, children: of.note },
            ]),
      ]}
    />
  );
};

const Actions = ({ of, record, onDone }: { of: WithheldDeposit; record: PaymentRecord | null; onDone: () => void }) => {
  const { t } = useLingui();
  const { key, username, coins, uid } = of;
  const close = (note: string) => call('opsCloseWithheldDeposit', { key, note });
  const name = username === '' ? uid : username;
  return (
    <Flex gap={8} wrap>
      {record !== null && (
        <RefundButton
          record={record}
          refreshes={REFRESHES}
          onPaidBack={async () => {
            await close(t`已退款`);
            onDone();
          }}
        />
      )}
      <ConfirmAction
        label={t`放开金币`}
        title={t`让 ${name} 花这 ${coins} 金币？`}
        needsReason
        text={
          <p>
            <Trans>钱不退，金币马上可以花。会员的限额、暂停和排除照旧，之后的付款还会被扣住。</Trans>
          </p>
        }
        act={async (note) => {
          await close(note);
          onDone();
        }}
        refreshes={REFRESHES}
      />
    </Flex>
  );
};

/** A payment whose coins are withheld: what it is, and the two ways in which it ends. */
export const WithheldDrawer = ({ deposit, onClose }: { deposit: WithheldDeposit; onClose: () => void }): ReactNode => {
  const { t } = useLingui();
  const { data: record, error, refetch } = usePayment(deposit.key);
  return (
    <Drawer open title={t`扣住的付款：${deposit.username || deposit.uid}`} size={560} onClose={onClose}>
      {error !== null && record === undefined && <LoadError error={error} onRetry={() => void refetch()} />}
      {record === undefined && error === null && <Skeleton active />}
      {record !== undefined && (
        <Flex vertical gap={16}>
          {deposit.closedAt === null && (
            <Alert
              type="info"
              showIcon
              title={<Trans>金币已经在钱包里，会员花不了。退款或放开以后才算处理完。</Trans>}
              description={
                record === null && <Trans>这笔付款来自别的支付服务：先在那里退款、再申请调整收回金币，然后放开。</Trans>
              }
            />
          )}
          {deposit.closedAt === null && <Actions of={deposit} record={record} onDone={onClose} />}
          <Facts of={deposit} record={record} />
        </Flex>
      )}
    </Drawer>
  );
};
