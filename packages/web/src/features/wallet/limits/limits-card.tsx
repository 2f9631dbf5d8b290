import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LIMIT_KINDS, LIMIT_PERIODS, type LimitKind, type LimitPeriod } from '@touchline/contract/limit-terms.ts';
import type { Limits, PeriodLimit } from '@touchline/contract/wallet-limits.ts';
import { holdingLimit, isRaiseDue, limitsAt } from '@touchline/domain/limits.ts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { BreakSheet } from '#features/wallet/limits/break-sheet.tsx';
import { ExclusionNotice } from '#features/wallet/limits/exclusion-notice.tsx';
import { ExclusionSheet } from '#features/wallet/limits/exclusion-sheet.tsx';
import { useLimitNames } from '#features/wallet/limits/limit-names.ts';
import { LimitSheet } from '#features/wallet/limits/limit-sheet.tsx';
import { PeriodUse } from '#features/wallet/limits/period-use.tsx';
import { limitsQuery } from '#data/wallet/queries.ts';
import { useLimitChange } from '#data/wallet/use-limit-change.ts';
import { useEndText } from '#platform/i18n/use-end-text.ts';
import { useTimeText } from '#platform/i18n/use-time-text.ts';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';
import { usePolling } from '#platform/push/polling.ts';
import { marketCall } from '#platform/query/market-query.ts';
import { useMinuteClock } from '#platform/time/minute-clock.ts';
import { Button } from '#ui/button/button.tsx';
import { Segments } from '#ui/chip/segments.tsx';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import styles from './limits-card.module.css';

interface LineProps {
  name: string;
  value?: string;
  note?: string | null;
  action?: ReactNode;
}

const Line = ({ name, value, note = null, action }: LineProps) => (
  <li className={styles.line}>
    <span>
      {name}
      {value === undefined ? null : <b>{value}</b>}
      {note === null ? null : <small className={styles.figure}>{note}</small>}
    </span>
    <span className={styles.actions}>{action}</span>
  </li>
);

/** What a raised limit waits for, in words; null for none. */
const useRaiseText = ({ next, nextAt, site }: PeriodLimit, isDue: boolean): string | null => {
  const { t } = useLingui();
  const whole = useWholeNumber();
  const from = useTimeText('sentence')(nextAt ?? 0);
  const coins = whole(next ?? 0);
  const ofSite = whole(site);
  if (next === null) return site === 0 ? null : t`本站对每位会员的上限是 ${ofSite}`;
  if (isDue) return next === 0 ? t`等待你确认取消` : t`等待你确认改为 ${coins}`;
  return next === 0 ? t`${from} 起可以确认取消` : t`${from} 起可以确认改为 ${coins}`;
};

interface OwnLimitProps {
  kind: LimitKind;
  period: LimitPeriod;
  limit: PeriodLimit;
  now: number;
}

const OwnLimit = ({ kind, period, limit, now }: OwnLimitProps) => {
  const { t } = useLingui();
  const whole = useWholeNumber();
  const { nameOf } = useLimitNames();
  const [isOpen, setOpen] = useState(false);
  const isDue = isRaiseDue(limit, now);
  const note = useRaiseText(limit, isDue);
  const confirming = useLimitChange(
    () => marketCall('confirmLimit', { kind, period }),
    () => toast.success(t`上限已生效`),
  );
  const shown = holdingLimit(limit);
  return (
    <>
      <Line
        name={nameOf(kind, period)}
        value={shown === null ? t`没有设置` : whole(shown)}
        note={note}
        action={
          <>
            {isDue ? (
              <Button look="solid" busy={confirming.isPending} onClick={() => confirming.mutate(undefined)}>
                {t`确认`}
              </Button>
            ) : null}
            <Button onClick={() => setOpen(true)}>{limit.own === 0 ? t`设置上限` : t`修改上限`}</Button>
          </>
        }
      />
      {isOpen ? <LimitSheet kind={kind} period={period} limit={limit} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

const Break = ({ limits }: { limits: Limits }) => {
  const { t } = useLingui();
  const endText = useEndText();
  const [isOpen, setOpen] = useState(false);
  const { pausedUntil, coolOffUntil } = limits;
  const until = endText(coolOffUntil ?? pausedUntil ?? 0);
  const isOff = coolOffUntil === null && pausedUntil === null;
  return (
    <>
      <Line
        name={t`休息一下`}
        value={isOff ? t`未暂停` : coolOffUntil === null ? t`购买已暂停` : t`冷静期中`}
        note={isOff ? t`一段时间里不购买，也可以不充值` : t`到 ${until}`}
        action={<Button onClick={() => setOpen(true)}>{isOff ? t`设置休息` : t`延长`}</Button>}
      />
      {isOpen ? <BreakSheet limits={limits} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

const SelfExclusion = () => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Line
        name={t`自我排除`}
        note={t`至少 6 个月不能购买、充值和抽奖，不能撤回`}
        action={
          <Button look="quiet" onClick={() => setOpen(true)}>
            {t`了解并设置`}
          </Button>
        }
      />
      {isOpen ? <ExclusionSheet onClose={() => setOpen(false)} /> : null}
    </>
  );
};

const Card = ({ limits, now }: { limits: Limits; now: number }) => {
  const { t } = useLingui();
  const [period, setPeriod] = useState<LimitPeriod>('day');
  const { periods } = useLimitNames();
  const { exclusion, withheld } = limits;
  const coins = useWholeNumber()(withheld);
  return (
    <div className={styles.card}>
      {exclusion === null ? null : <ExclusionNotice exclusion={exclusion} now={now} />}
      {withheld === 0 ? null : (
        <p className={styles.withheld}>
          {t`有 ${coins} 金币的充值到账时超出了限额或在限制期内，运营方核实之前不能使用。`}
        </p>
      )}
      <div className={styles.periods}>
        <Segments
          label={t`统计周期`}
          choices={LIMIT_PERIODS.map((value) => ({ value, label: periods[value] }))}
          value={period}
          onChange={setPeriod}
        />
      </div>
      <PeriodUse limits={limits} period={period} />
      <ul>
        {LIMIT_KINDS.map((kind) => (
          <OwnLimit key={`${kind}-${period}`} kind={kind} period={period} limit={limits[kind][period]} now={now} />
        ))}
        <Break limits={limits} />
        {exclusion === null ? <SelfExclusion /> : null}
      </ul>
    </div>
  );
};

/** What the member has spent and topped up, and what they allow themselves. */
export const LimitsCard = () => {
  const { t } = useLingui();
  const query = useQuery({ ...limitsQuery(), refetchOnMount: 'always', refetchInterval: usePolling('list') });
  const now = useMinuteClock();
  return (
    <Section title={t`消费与限额`}>
      <DataRegion
        query={query}
        failure={t`消费与限额加载失败`}
        skeleton={<Skeleton height="420px" radius="var(--r2)" />}
      >
        {(read) => <Card limits={limitsAt(read, now)} now={now} />}
      </DataRegion>
    </Section>
  );
};
