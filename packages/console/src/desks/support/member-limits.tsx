import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { EXCLUSION_MONTHS, LIMIT_KINDS, LIMIT_PERIODS } from '@touchline/contract/limit-terms.ts';
import type { MemberLimits as Limits } from '@touchline/contract/ops-wallet.ts';
import { Alert, Descriptions, Flex, Form, Select, Skeleton } from 'antd';
import { useState, type ReactNode } from 'react';
import { call } from '#platform/http/call.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { Coins } from '#ui/coins.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { LoadError } from '#ui/page-state.tsx';
import { TimeText } from '#ui/time-text.tsx';

const Excluded = ({ exclusion }: Pick<Limits, 'exclusion'>): ReactNode => {
  if (exclusion === null) return null;
  const { until, reason } = exclusion;
  return (
    <Alert
      type="error"
      showIcon
      title={
        until === null ? (
          <Trans>已排除，没有期限</Trans>
        ) : (
          <>
            <Trans>已排除到</Trans> <TimeText at={until} />
          </>
        )
      }
      description={reason}
    />
  );
};

const Exclude = ({ uid }: { uid: string }): ReactNode => {
  const { t } = useLingui();
  const [months, setMonths] = useState<number>(EXCLUSION_MONTHS[0]);
  return (
    <ConfirmAction
      label={t`排除会员`}
      isDanger
      needsReason
      text={
        <p>
          <Trans>不能购买、充值和参加抽奖，谁都不能提前解除。已有更长的排除时不会变短。</Trans>
        </p>
      }
      act={(reason) => call('opsExcludeMember', { uid, months, reason })}
      refreshes={['opsGetMemberLimits']}
    >
      <Form.Item label={t`多久`}>
        <Select
          value={months}
          aria-label={t`多久`}
          options={EXCLUSION_MONTHS.map((value) => ({
            value,
            label: value === 0 ? t`没有期限` : t`${value} 个月`,
          }))}
          onChange={setMonths}
        />
      </Form.Item>
    </ConfirmAction>
  );
};

const Facts = ({ limits }: { limits: Limits }): ReactNode => {
  const { t } = useLingui();
  const names = {
    purchase: { day: t`每日购买`, week: t`每周购买`, month: t`每月购买` },
    deposit: { day: t`每日充值`, week: t`每周充值`, month: t`每月充值` },
  };
  const breaks = { pausedUntil: t`购买暂停到`, coolOffUntil: t`冷静期到` };
  const items = LIMIT_PERIODS.flatMap((period) =>
    LIMIT_KINDS.map((kind) => {
      const { used, own, site } = limits[kind][period];
      const lower = Math.min(...[own, site].filter((limit) => limit > 0));
      return {
        key: `${kind}-${period}`,
        label: names[kind][period],
        children: (
          <span>
            <Coins value={used} /> / {Number.isFinite(lower) ? <Coins value={lower} /> : t`不限`}
          </span>
        ),
      };
    }),
  );
  const ends = (['pausedUntil', 'coolOffUntil'] as const).flatMap((key) => {
    const until = limits[key];
    return until === null ? [] : [{ key, label: breaks[key], children: <TimeText at={until} /> }];
  });
  const withheld =
    limits.withheld === 0
      ? []
      : [{ key: 'withheld', label: t`扣住的金币`, children: <Coins value={limits.withheld} /> }];
  return <Descriptions size="small" column={{ xs: 1, sm: 2 }} items={[...items, ...ends, ...withheld]} />;
};

/** What limits a member, and the operator's exclusion. */
export const MemberLimits = ({ uid }: { uid: string }): ReactNode => {
  const { data, error, refetch } = useQuery(opsQuery('opsGetMemberLimits', { uid }));
  if (error !== null && data === undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active />;
  return (
    <Flex vertical gap={12}>
      <Excluded exclusion={data.exclusion} />
      <Facts limits={data} />
      <div>
        <Exclude uid={uid} />
      </div>
    </Flex>
  );
};
