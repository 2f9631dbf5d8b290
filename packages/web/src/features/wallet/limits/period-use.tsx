import { useLingui } from '@lingui/react/macro';
import type { LimitPeriod } from '@touchline/contract/limit-terms.ts';
import type { Limits, PeriodLimit } from '@touchline/contract/wallet-limits.ts';
import { holdingLimit } from '@touchline/domain/limits.ts';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './limits-card.module.css';

const NEAR = 0.8;

/** How much of a limit is used; it warns from four fifths on. */
const LimitBar = ({ label, used, limit }: { label: string; used: number; limit: number }) => {
  const share = Math.min(1, used / limit);
  return (
    <span
      className={styles.track}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={Math.min(used, limit)}
    >
      <i className={classNames(styles.used, share >= NEAR && styles.near)} style={{ width: `${share * 100}%` }} />
    </span>
  );
};

const Use = ({ name, bar, limit }: { name: string; bar: string; limit: PeriodLimit }) => {
  const { t } = useLingui();
  const whole = useWholeNumber();
  const most = holdingLimit(limit);
  const left = whole(Math.max(0, (most ?? 0) - limit.used));
  return (
    <div className={styles.use}>
      <p>
        <span>
          {name} <b data-used={limit.used}>{whole(limit.used)}</b>
        </span>
        <small className={styles.figure}>{most === null ? t`没有上限` : t`还可以用 ${left}`}</small>
      </p>
      {most === null ? null : <LimitBar label={bar} used={limit.used} limit={most} />}
    </div>
  );
};

/** What a period has cost so far: spent, topped up, and what came back. */
export const PeriodUse = ({ limits, period }: { limits: Limits; period: LimitPeriod }) => {
  const { t } = useLingui();
  const whole = useWholeNumber();
  const spent = limits.purchase[period].used;
  const returned = limits.returned[period];
  const [back, net] = [whole(returned), whole(spent - returned)];
  return (
    <div className={styles.uses}>
      <Use name={t`购买花了`} bar={t`购买上限使用情况`} limit={limits.purchase[period]} />
      <Use name={t`充值了`} bar={t`充值上限使用情况`} limit={limits.deposit[period]} />
      <p className={styles.net}>{t`开奖退回 ${back}，净支出 ${net}`}</p>
      <small className={styles.note}>{t`按北京时间：每天 0 点、每周一、每月 1 日重新计算`}</small>
    </div>
  );
};
