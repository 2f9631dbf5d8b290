import { Trans, useLingui } from '@lingui/react/macro';
import { BET_RESULT } from '@touchline/contract/bet.ts';
import type { TipDetail } from '@touchline/contract/news.ts';
import { ResultStamp } from '#entities/tip/result-stamp.tsx';
import { resultLabels } from '#entities/tip/result-labels.ts';
import { haveEnded } from '#features/news/detail/legs-state.ts';
import { useReturnText } from '#entities/tipster/record-text.ts';
import styles from './result-band.module.css';

const ResultText = ({ tip }: { tip: TipDetail }) => {
  const { result, yieldRate } = tip;
  const returnText = useReturnText();
  if (result === BET_RESULT.confirm)
    return haveEnded(tip) ? <Trans>比赛结束，正在确认比分，随后结算</Trans> : <Trans>正在确认结果，随后结算</Trans>;
  if (yieldRate === null) return <Trans>本金退回，不计入战绩</Trans>;
  const rate = returnText(yieldRate);
  return <Trans>一注的回报 {rate}</Trans>;
};

/** How the tip ended, for everybody to check. */
export const ResultBand = ({ tip }: { tip: TipDetail }) => {
  const { t } = useLingui();
  const words = resultLabels(tip.result);
  if (words === undefined) return null;
  return (
    <section className={styles.band} data-tone={words.tone} aria-label={t`结果`}>
      <p>
        <b>{t(words.spoken)}</b>
        <small>
          <ResultText tip={tip} />
        </small>
      </p>
      <span className={styles.stamp}>
        <ResultStamp result={tip.result} size="large" />
      </span>
    </section>
  );
};
