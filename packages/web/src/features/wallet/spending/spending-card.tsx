import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Spending } from '@touchline/contract/wallet.ts';
import { spendingAt } from '@touchline/domain/spending.ts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { CapSheet } from '#features/wallet/spending/cap-sheet.tsx';
import { PauseSheet } from '#features/wallet/spending/pause-sheet.tsx';
import { limitOf } from '#features/wallet/spending/spending-rules.ts';
import { spendingQuery } from '#data/wallet/queries.ts';
import { useTimeText } from '#platform/i18n/use-time-text.ts';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';
import { usePolling } from '#platform/push/polling.ts';
import { useMinuteClock } from '#platform/time/minute-clock.ts';
import { Button } from '#ui/button/button.tsx';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './spending-card.module.css';
import { classNames } from '#ui/class-names.ts';

interface LimitBarProps {
  label: string;
  spent: number;
  limit: number;
}

const NEAR = 0.8;

/** How much of a limit is used; it warns from four fifths on. */
const LimitBar = ({ label, spent, limit }: LimitBarProps) => {
  const share = Math.min(1, spent / limit);
  return (
    <span
      className={styles.track}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={Math.min(spent, limit)}
    >
      <i className={classNames(styles.used, share >= NEAR && styles.near)} style={{ width: `${share * 100}%` }} />
    </span>
  );
};

interface PartProps {
  spending: Spending;
}

const Today = ({ spending }: PartProps) => {
  const { t } = useLingui();
  const whole = useWholeNumber();
  const limit = limitOf(spending);
  const left = whole(Math.max(0, (limit ?? 0) - spending.spentToday));
  return (
    <div className={styles.today}>
      <p>
        <span>
          {t`今天已用`} <b data-spent={spending.spentToday}>{whole(spending.spentToday)}</b>
        </span>
        <small className={styles.figure}>{limit === null ? t`没有上限` : t`还可以用 ${left}`}</small>
      </p>
      {limit === null ? null : <LimitBar label={t`今日上限使用情况`} spent={spending.spentToday} limit={limit} />}
      <small className={styles.note}>{t`北京时间每天 0 点重新计算`}</small>
    </div>
  );
};

const Line = ({
  name,
  value,
  note,
  action,
}: {
  name: string;
  value: string;
  note?: string | null;
  action?: ReactNode;
}) => (
  <li className={styles.line}>
    <span>
      {name}
      {note === null || note === undefined ? null : <small className={styles.figure}>{note}</small>}
    </span>
    <b>{value}</b>
    {action}
  </li>
);

const OwnCap = ({ spending }: PartProps) => {
  const { t } = useLingui();
  const whole = useWholeNumber();
  const timeText = useTimeText('sentence');
  const [isOpen, setOpen] = useState(false);
  const { ownCap: cap, nextCap, nextCapAt } = spending;
  const from = timeText(nextCapAt ?? 0);
  const next = whole(nextCap ?? 0);
  const note = nextCap === null ? null : nextCap === 0 ? t`${from} 起取消` : t`${from} 起改为 ${next}`;
  return (
    <>
      <Line
        name={t`我的每日上限`}
        value={cap === 0 ? t`没有设置` : whole(cap)}
        note={note}
        action={<Button onClick={() => setOpen(true)}>{cap === 0 ? t`设置上限` : t`修改上限`}</Button>}
      />
      {isOpen ? <CapSheet spending={spending} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

const Pause = ({ spending }: PartProps) => {
  const { t } = useLingui();
  const timeText = useTimeText('sentence');
  const [isOpen, setOpen] = useState(false);
  const until = spending.pausedUntil;
  const moment = timeText(until ?? 0);
  return (
    <>
      <Line
        name={t`暂停购买`}
        value={until === null ? t`未暂停` : t`暂停中`}
        note={until === null ? null : t`到 ${moment}`}
        action={<Button onClick={() => setOpen(true)}>{until === null ? t`设置暂停` : t`延长`}</Button>}
      />
      {isOpen ? <PauseSheet spending={spending} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

/** What the member has spent today, and what they allow themselves. */
export const SpendingCard = () => {
  const { t } = useLingui();
  const whole = useWholeNumber();
  const query = useQuery({ ...spendingQuery(), refetchOnMount: 'always', refetchInterval: usePolling('list') });
  const now = useMinuteClock();
  return (
    <Section title={t`消费与上限`}>
      <DataRegion
        query={query}
        failure={t`消费与上限加载失败`}
        skeleton={<Skeleton height="202px" radius="var(--r2)" />}
      >
        {(read) => {
          const spending = spendingAt(read, now);
          return (
            <div className={styles.card}>
              <Today spending={spending} />
              <ul>
                <OwnCap spending={spending} />
                {spending.dailyLimit === 0 ? null : (
                  <Line name={t`本站每日上限`} value={whole(spending.dailyLimit)} note={t`对每位会员一样`} />
                )}
                <Pause spending={spending} />
              </ul>
            </div>
          );
        }}
      </DataRegion>
    </Section>
  );
};
