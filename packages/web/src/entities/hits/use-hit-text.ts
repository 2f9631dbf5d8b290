import { useLingui } from '@lingui/react/macro';
import { wilson } from '@touchline/domain/betting/wilson.ts';

export interface HitText {
  /** 中 84/132 · 64%（55–71）; a count alone of few. */
  line: (hits: number, settled: number) => string;
  /** 64%（55–71）, or a word for few. */
  share: (hits: number, settled: number) => string;
}

/** What is shown of hits among settled bets: never a percentage without its sample and interval, none of few. */
export const useHitText = (): HitText => {
  const { t } = useLingui();
  const share: HitText['share'] = (hits, settled) => {
    const found = wilson(hits, settled);
    if (found === null) return t`太少`;
    // A word joiner keeps the interval on one line.
    const [percent, range] = [found.percent, `${found.low}–\u2060${found.high}`];
    return t`${percent}%（${range}）`;
  };
  return {
    share,
    line: (hits, settled) => {
      if (wilson(hits, settled) === null) return t`已结算 ${settled} 场，太少不算百分比`;
      const rate = share(hits, settled);
      return t`${settled} 场中 ${hits} · ${rate}`;
    },
  };
};
