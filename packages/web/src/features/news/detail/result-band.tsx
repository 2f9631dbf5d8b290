import { Trans, useLingui } from '@lingui/react/macro';
import { BET_RESULT } from '@touchline/contract/bet.ts';
import type { TipDetail } from '@touchline/contract/news.ts';
import { ResultStamp } from '#entities/tip/result-stamp.tsx';
import { resultLabels } from '#entities/tip/result-labels.ts';
import { haveEnded } from '#features/news/detail/legs-state.ts';
import { useReturnText } from '#entities/tipster/record-text.ts';
import styles from './result-band.module.css';

const ResultText = ({ tip }: { tip: TipDetail }) => {
  const { t } = useLingui();
  const { result, yieldRate } = tip;
  const returnText = useReturnText();
  if (result === BET_RESULT.confirm)
    return haveEnded(tip) ? t`比赛结束，正在确认比分，随后结算` : t`正在确认结果，随后结算`;
  if (yieldRate === null) return t`本金退回，不计入战绩`;
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
