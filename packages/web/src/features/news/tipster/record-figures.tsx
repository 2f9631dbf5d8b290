import { useLingui } from '@lingui/react/macro';
import type { TipsterDetail } from '@touchline/contract/news.ts';
import type { Figure } from '#entities/tipster/record-card.tsx';
import { Figures, NoRecord, RecordCard } from '#entities/tipster/record-card.tsx';
import { FormStrip } from '#entities/tip/form-strip.tsx';
import { useReturnText } from '#entities/tipster/record-text.ts';
import { HitHead } from '#features/news/tipster/hit-head.tsx';

const useFigures = (tipster: TipsterDetail): Figure[] => {
  const { t } = useLingui();
  const returnText = useReturnText();
  const { tenWin, tenCount, winContinuous, longestWin, weekRateReturn, sportsSession } = tipster;
  return [
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
  const { tenHistory } = tipster;
  return (
    <RecordCard label={t`战绩`} title={t({ message: '近10场', context: 'tipster' })} note={t`从新到旧`}>
      {tenHistory.length === 0 ? (
        <NoRecord>{t`还没有结算的推荐`}</NoRecord>
      ) : (
        <FormStrip results={tenHistory} size="large" />
      )}
      {tipster.sportsSession === 0 ? null : <HitHead tipster={tipster} />}
      <Figures figures={figures} columns={3} />
    </RecordCard>
  );
};
