import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderStep, TipOrder } from '@touchline/contract/news.ts';
import { resultWords } from '#entities/tip/result-words.ts';
import { nearDay, useFormats } from '#platform/i18n/format.ts';
import { useMomentWords } from '#platform/i18n/use-moment-words.ts';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { LATE_ICONS } from '#ui/icon/late-icons.ts';
import type { IconDrawing, IconName } from '#ui/icon/icon.tsx';
import styles from './receipt.module.css';

const ICONS: Readonly<Record<OrderStep['kind'], IconName | IconDrawing>> = {
  bought: 'check',
  settled: LATE_ICONS.flag,
  returned: LATE_ICONS.coin,
  corrected: 'retry',
};

const useStepWords = (): ((step: OrderStep) => string) => {
  const { t } = useLingui();
  const whole = useWholeNumber();
  return ({ kind, amount, result, reason }) => {
    const words = result === null ? undefined : resultWords(result);
    const told = words === undefined ? '' : t(words.spoken);
    const coins = whole(amount ?? 0);
    const why = reason === '' ? '' : t`（${reason}）`;
    if (kind === 'bought') return t`已购 ${coins} 金币`;
    if (kind === 'settled') return t`结果：${told}` + why;
    if (kind === 'returned') return t`退回 ${coins} 金币`;
    return t`更正，再退回 ${coins} 金币` + why;
  };
};

/** The time of today is enough beside a receipt. */
const useMoment = (): ((at: number) => string) => {
  const { hourMinute } = useFormats();
  const momentWords = useMomentWords();
  return (at) => (nearDay(at, Date.now()) === 'today' ? hourMinute(at) : momentWords(at));
};

/** The receipt of a purchase, and what became of it: bought, settled, returned. */
export const Receipt = ({ order }: { order: TipOrder }) => {
  const { t } = useLingui();
  const wordsOf = useStepWords();
  const momentOf = useMoment();
  return (
    <section className={styles.receipt} aria-label={t`购买记录`} aria-live="polite">
      <ol>
        {order.trail.map((step) => (
          <li
            key={`${step.kind} ${step.at}`}
            data-step={step.kind}
            className={classNames(styles.step, styles[step.kind])}
          >
            <Icon name={ICONS[step.kind]} size={15} />
            <span>{wordsOf(step)}</span>
            <time dateTime={new Date(step.at).toISOString()}>{momentOf(step.at)}</time>
          </li>
        ))}
      </ol>
      {order.state === 'held' ? (
        <small>
          <Trans>金币暂由平台保管，出结果后再结算</Trans>
        </small>
      ) : null}
    </section>
  );
};
