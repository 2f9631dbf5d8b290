import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderStep, TipOrder } from '@touchline/contract/news.ts';
import { resultWords } from '#entities/tip/result-words.ts';
import type { ResultCode } from '#entities/tip/result-words.ts';
import { useMomentWords } from '#platform/i18n/use-moment-words.ts';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';
import styles from './order-trail.module.css';

const useResultWord = (): ((result: ResultCode | null) => string) => {
  const { t } = useLingui();
  return (result) => {
    const words = result === null ? undefined : resultWords(result);
    return words === undefined ? '' : t(words.spoken);
  };
};

const useStepWords = (): ((step: OrderStep) => string) => {
  const { t } = useLingui();
  const whole = useWholeNumber();
  const resultWord = useResultWord();
  return ({ kind, amount, result }) => {
    const coins = whole(amount ?? 0);
    const word = resultWord(result);
    if (kind === 'bought') return t`已购，保留 ${coins}`;
    if (kind === 'settled') return t`结果：${word}`;
    if (kind === 'returned') return t`退回 ${coins}`;
    return word === '' ? t`更正，再退回 ${coins}` : t`更正为${word}，再退回 ${coins}`;
  };
};

const Step = ({ step }: { step: OrderStep }) => {
  const stepWords = useStepWords();
  const momentWords = useMomentWords();
  return (
    <li className={styles.step} data-step={step.kind}>
      <b>{stepWords(step)}</b>
      <small>{momentWords(step.at)}</small>
      {step.reason === '' ? null : (
        <small className={styles.reason}>
          <Trans>运营说明：{step.reason}</Trans>
        </small>
      )}
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
