import { useLingui } from '@lingui/react/macro';
import { BET_RESULT, BETTING_TYPE } from '@touchline/contract/bet.ts';
import type { BetResult } from '@touchline/contract/bet.ts';
import type { TipDetail } from '@touchline/contract/news.ts';
import { FormStrip } from '#entities/tip/form-strip.tsx';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';
import { returnedFor } from '#features/news/detail/buy/returned-for.ts';
import styles from './buy-sheet.module.css';

const R = BET_RESULT;

/** A line between two numbers is won or lost by half; so is a multiple in which some of the stake stood. */
const mayEndByHalf = ({ bettingType, messageMatchList }: TipDetail): boolean =>
  bettingType === BETTING_TYPE.multiple || messageMatchList.some(({ line }) => line !== null && (line * 2) % 1 !== 0);

const useRows = (tip: TipDetail): { results: BetResult[]; name: string }[] => {
  const { t } = useLingui();
  const halves = [
    { results: [R.winHalf], name: t`赢一半` },
    { results: [R.loseHalf], name: t`输一半` },
  ];
  return [
    { results: [R.win], name: t`命中` },
    { results: [R.lose], name: t`未中` },
    ...(mayEndByHalf(tip) ? halves : []),
    { results: [R.draw, R.cancel], name: t`走水、取消、推迟` },
  ];
};

/** What comes back of the price, for each way the tip can end. */
export const RefundPromise = ({ tip }: { tip: TipDetail }) => {
  const { t } = useLingui();
  const whole = useWholeNumber();
  const rows = useRows(tip);
  const backWords = (result: BetResult): string => {
    const back = returnedFor(tip, result);
    const coins = whole(back);
    if (back === 0) return t`不退`;
    return back === tip.goldPrice ? t`全退 ${coins}` : t`退 ${coins}`;
  };
  return (
    <section className={styles.promise}>
      <h3>{t`出结果后怎么退`}</h3>
      <ul>
        {rows.map(({ results, name }) => (
          <li key={name}>
            <span aria-hidden="true" className={styles.letters}>
              <FormStrip results={results.slice(0, 1)} />
            </span>
            <span>{name}</span>
            <b>{backWords(results[0] ?? R.cancel)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
};
