import { Trans, useLingui } from '@lingui/react/macro';
import { SMALL_SAMPLE } from '@touchline/contract/bet.ts';
import type { TipsterDetail } from '@touchline/contract/news.ts';
import { FormStrip } from '#entities/tip/form-strip.tsx';
import { useReturnText } from '#entities/tipster/record-text.ts';
import styles from './record-figures.module.css';
import view from './tipster-view.module.css';

const useFigures = (tipster: TipsterDetail): { name: string; value: string; isGood?: boolean }[] => {
  const { t } = useLingui();
  const returnText = useReturnText();
  const { hitPercent, tenWin, tenCount, winContinuous, longestWin, weekRateReturn, sportsSession } = tipster;
  return [
    { name: t`命中率`, value: hitPercent === null ? '–' : `${hitPercent}%`, isGood: true },
    { name: t({ message: '近10场', context: 'tipster' }), value: tenCount === 0 ? '–' : `${tenWin}/${tenCount}` },
    {
      name: t`周回报`,
      value: weekRateReturn === null ? '–' : returnText(weekRateReturn),
      isGood: (weekRateReturn ?? 0) > 0,
    },
    { name: t({ message: '连红', context: 'experts' }), value: String(winContinuous) },
    { name: t`最长连红`, value: String(longestWin) },
    { name: t`场次`, value: String(sportsSession) },
  ];
};

/** The last ten and the figures of a tipster (E20), all made of settled tips. */
export const RecordFigures = ({ tipster }: { tipster: TipsterDetail }) => {
  const { t } = useLingui();
  const figures = useFigures(tipster);
  const { tenHistory, smallSample, sportsSession } = tipster;
  return (
    <section className={view.card} aria-label={t`战绩`}>
      <div className={view.heading}>
        <h2>
          <Trans context="tipster">近10场</Trans>
        </h2>
        <small>
          <Trans>从新到旧</Trans>
        </small>
      </div>
      {tenHistory.length === 0 ? (
        <p className={styles.none}>
          <Trans>还没有结算的推荐</Trans>
        </p>
      ) : (
        <FormStrip results={tenHistory} size="large" />
      )}
      <dl className={styles.figures}>
        {figures.map(({ name, value, isGood = false }) => (
          <div key={name} data-good={isGood || undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {smallSample === 1 ? (
        <p className={styles.small}>
          <Trans>
            样本少：已结算 {sportsSession} 场，不到 {SMALL_SAMPLE} 场，这些数字还说明不了什么。
          </Trans>
        </p>
      ) : null}
    </section>
  );
};
