import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Adjustment } from '@touchline/contract/ops-wallet.ts';
import { Card, Descriptions, Flex } from 'antd';
import type { ReactNode } from 'react';
import { opsQuery } from '#platform/query/ops-query.ts';
import { TimeText } from '#ui/time-text.tsx';
import { DecisionButtons } from '../approvals/decision-buttons.tsx';
import { NamedTag } from '../lists/named-tag.tsx';
import { REQUEST_STATES, REASONS } from '../names.ts';
import { BalanceChange } from './balance-change.tsx';

const REFETCH_MS = 5000;
const SHOWN = 5;

const AdjustmentCard = ({ of, balance }: { of: Adjustment; balance: number }): ReactNode => {
  const { t, i18n } = useLingui();
  const isPending = of.state === 'pending';
  return (
    <Card size="small" title={t`调整申请`} extra={<NamedTag of={REQUEST_STATES[of.state]} />}>
      <Flex vertical gap={10}>
        <BalanceChange
          amount={of.amount}
          before={isPending ? balance : of.state === 'approved' ? of.balance - of.amount : of.balance}
        />
        <Descriptions
          column={1}
          size="small"
          items={[
            { key: 'reason', label: t`原因`, children: i18n._(REASONS[of.reason]) },
            ...(of.payment === null
              ? []
              : [{ key: 'payment', label: t`支付单号`, children: `${of.payment} ${of.channel}` }]),
            { key: 'note', label: t`说明`, children: of.note },
            {
              key: 'by',
              label: t`发起人`,
              children: (
                <>
                  {of.requestedBy} · <TimeText at={of.requestedAt} />
                </>
              ),
            },
            {
              key: 'second',
              label: t`第二人`,
              children:
                of.decidedBy === null ? (
                  <span>
                    <Trans>
                      <TimeText at={of.expiresAt} /> 过期，发起人自己不能批
                    </Trans>
                  </span>
                ) : (
                  <>
                    {of.decidedBy} · <TimeText at={of.decidedAt} /> {of.decisionNote}
                  </>
                ),
            },
          ]}
        />
        <DecisionButtons adjustment={of} />
      </Flex>
    </Card>
  );
};

/** The member's requests: those that wait, else the last one. */
export const AdjustmentCards = ({ uid, balance }: { uid: string; balance: number }): ReactNode => {
  const { data } = useQuery({
    ...opsQuery('opsListAdjustments', { uid, size: SHOWN }),
    refetchInterval: REFETCH_MS,
  });
  const list = data?.list ?? [];
  const waiting = list.filter(({ state }) => state === 'pending');
  return (waiting.length > 0 ? waiting : list.slice(0, 1)).map((one) => (
    <AdjustmentCard key={one.id} of={one} balance={balance} />
  ));
};
