import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PaymentDifference, ProviderReconciliation } from '@touchline/contract/ops-payments.ts';
import { PAYMENT_PROVIDERS } from '@touchline/contract/payment-terms.ts';
import { Alert, Button, Card, Drawer, Flex, Segmented, Table } from 'antd';
import { useState, type ReactNode } from 'react';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import { opsQuery, refresh } from '#platform/query/ops-query.ts';
import { StateTag } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';
import styles from '../finance.module.css';
import { DIFFERENCES, PROVIDERS } from '../names.ts';
import { PeriodField } from '../period-picker.tsx';
import { usePeriod, type ChosenPeriod } from '../period.ts';

const Differences = ({ of, onClose }: { of: ProviderReconciliation; onClose: () => void }): ReactNode => {
  const { t, i18n } = useLingui();
  return (
    <Drawer open title={t`对不上的`} size={720} onClose={onClose}>
      <Table<PaymentDifference>
        size="small"
        rowKey={({ kind, reference }) => `${kind} ${reference}`}
        dataSource={of.differences}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            title: t`差在哪里`,
            dataIndex: 'kind',
            render: (kind: keyof typeof DIFFERENCES) => i18n._(DIFFERENCES[kind]),
          },
          {
            title: t`支付方单号`,
            dataIndex: 'reference',
            render: (reference: string) => <span className={styles['number']}>{reference}</span>,
          },
          { title: t`我们`, dataIndex: 'ours' },
          { title: t`对方`, dataIndex: 'theirs' },
        ]}
      />
    </Drawer>
  );
};

const Last = ({ of }: { of: ProviderReconciliation }): ReactNode => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { matched, differences, from, to, by, at, provider } = of;
  const count = differences.length;
  return (
    <Flex vertical gap={8}>
      <Flex gap={8} wrap>
        {PROVIDERS[provider]} · {from === to ? from : `${from} – ${to}`}
        <StateTag tone={count === 0 ? 'good' : 'warning'}>{count === 0 ? t`一致` : t`对不上`}</StateTag>
      </Flex>
      <span>
        <Trans>
          {matched} 笔一致，{count} 处不同
        </Trans>
      </span>
      {count > 0 && (
        <Button size="small" onClick={() => setOpen(true)}>
          <Trans>看对不上的</Trans>
        </Button>
      )}
      <small>
        {by} · <TimeText at={at} />
      </small>
      {isOpen && <Differences of={of} onClose={() => setOpen(false)} />}
    </Flex>
  );
};

/** Our payments beside the provider's own list, each day and on request. */
export const ReconcileProvider = (): ReactNode => {
  const { t } = useLingui();
  const client = useQueryClient();
  const [period, setPeriod] = useState(usePeriod());
  const [provider, setProvider] = useState<(typeof PAYMENT_PROVIDERS)[number]>('stripe');
  const { data } = useQuery(opsQuery('opsListProviderReconciliations', { size: 1 }));
  const { mutate, isPending, error } = useMutation({
    mutationFn: (request: ChosenPeriod & { provider: typeof provider }) => call('opsReconcileProvider', request),
    onSuccess: () => refresh(client, 'opsListProviderReconciliations'),
  });
  const [last] = data?.list ?? [];
  return (
    <Card size="small" title={t`和支付方的记录对账`}>
      <Flex vertical gap={8}>
        <Segmented
          options={PAYMENT_PROVIDERS.map((value) => ({ value, label: PROVIDERS[value] }))}
          value={provider}
          onChange={setProvider}
        />
        <PeriodField value={period} onChange={setPeriod} />
        <Button type="primary" loading={isPending} onClick={() => mutate({ ...period, provider })}>
          <Trans>开始对账</Trans>
        </Button>
        {error !== null && <Alert type="error" showIcon title={reasonOf(error)} />}
        {last !== undefined && <Last of={last} />}
      </Flex>
    </Card>
  );
};
