import { useLingui } from '@lingui/react/macro';
import type { OrderStep, TipOrder } from '@touchline/contract/news.ts';
import { useStepText } from '#features/news/step-text.ts';
import { nearDay } from '#platform/i18n/device-zone.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { useTimeText } from '#platform/i18n/use-time-text.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import type { IconDrawing, IconName } from '#ui/icon/icon.tsx';
import styles from './receipt.module.css';
import { serverClock } from '#platform/time/server-clock.ts';

const ICONS: Readonly<Record<OrderStep['kind'], IconName | IconDrawing>> = {
  bought: 'check',
  settled: LAZY_ICONS.flag,
  returned: LAZY_ICONS.coin,
  corrected: 'retry',
};

/** The time of today is enough beside a receipt. */
const useMoment = (): ((at: number) => string) => {
  const { hourMinute } = useFormats();
  const timeText = useTimeText();
  return (at) => (nearDay(at, serverClock.now()) === 'today' ? hourMinute(at) : timeText(at));
};

/** The receipt of a purchase, and what became of it: bought, settled, returned. */
export const Receipt = ({ order }: { order: TipOrder }) => {
  const { t } = useLingui();
  const wordsOf = useStepText();
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
      {order.state === 'held' ? <small>{t`金币暂由平台保管，出结果后再结算`}</small> : null}
    </section>
  );
};
