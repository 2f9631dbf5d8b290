import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderStep, TipOrder } from '@touchline/contract/news.ts';
import { useStepText } from '#features/news/step-text.ts';
import { useTimeText } from '#platform/i18n/use-time-text.ts';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';
import styles from './order-trail.module.css';

const Step = ({ step }: { step: OrderStep }) => {
  const stepWords = useStepText();
  const timeText = useTimeText();
  return (
    <li className={styles.step} data-step={step.kind}>
      <b>{stepWords(step)}</b>
      <small>{timeText(step.at)}</small>
    </li>
  );
};

const Sum = ({ order: { state, price, returned } }: { order: TipOrder }) => {
  const whole = useWholeNumber();
  const held = whole(price);
  const paid = whole(price - returned);
  return (
    <p className={styles.sum}>
      {state === 'held' ? (
        <Trans>
          保留中 <b>{held}</b>
        </Trans>
      ) : (
        <Trans>
          实付 <b>{paid}</b>
        </Trans>
      )}
    </p>
  );
};

/** What happened to a purchase, oldest first, and what it cost in the end. */
export const OrderTrail = ({ order }: { order: TipOrder }) => {
  const { t } = useLingui();
  return (
    <div className={styles.trail} data-order={order.id} data-state={order.state}>
      <ol aria-label={t`这笔购买的经过`}>
        {order.trail.map((step, number) => (
          <Step key={number} step={step} />
        ))}
      </ol>
      <Sum order={order} />
    </div>
  );
};
