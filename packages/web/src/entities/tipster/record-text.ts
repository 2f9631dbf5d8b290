import { useLingui } from '@lingui/react/macro';
import type { TipsterBrief } from '@touchline/contract/news.ts';
import { useHitText } from '#entities/hits/use-hit-text.ts';
import { useLocale } from '#platform/i18n/locale.ts';

/** A return in percent of one stake with its sign: `+31%`, `-4.5%`. */
export const useReturnText = (): ((rate: number) => string) => {
  const locale = useLocale();
  return (rate) => `${rate.toLocaleString(locale, { signDisplay: 'exceptZero', maximumFractionDigits: 1 })}%`;
};

export interface RecordText {
  /** 近10中8; null before the first result. */
  ten: (tipster: TipsterBrief) => string | null;
  /** 近10中8 · 132 场中 84 · 64%（55–71）; a word for beginners. */
  record: (tipster: TipsterBrief) => string;
  /** The one figure that speaks most for a tipster: a long streak, the last ten, the return of the week. */
  best: (tipster: TipsterBrief) => string;
}

const LONG_STREAK = 5;
const GOOD_TEN = 7;

/** What is told of a tipster's record (E20). */
export const useRecordText = (): RecordText => {
  const { t } = useLingui();
  const returnText = useReturnText();
  const { line } = useHitText();
  const ten: RecordText['ten'] = ({ tenCount, tenWin }) => (tenCount === 0 ? null : t`近${tenCount}中${tenWin}`);
  return {
    ten,
    record: (tipster) => {
      const { hitSession, sportsSession } = tipster;
      if (sportsSession === 0) return ten(tipster) ?? t`还没有战绩`;
      return [ten(tipster), line(hitSession, sportsSession)].filter((words) => words !== null).join(' · ');
    },
    best: (tipster) => {
      const { winContinuous, tenWin, tenCount, weekRateReturn } = tipster;
      if (winContinuous >= LONG_STREAK) return t`${winContinuous}连红`;
      if (weekRateReturn !== null && weekRateReturn > 0 && (tenWin < GOOD_TEN || tenCount < 10)) {
        const back = returnText(weekRateReturn);
        return t`周回报 ${back}`;
      }
      return ten(tipster) ?? t`新人`;
    },
  };
};
