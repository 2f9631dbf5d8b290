import { useLingui } from '@lingui/react/macro';
import { wilson } from '@touchline/domain/betting/wilson.ts';

/** Hits among settled bets with percentage and 95 % interval: 84/132 · 64%（55–71）; of few the count alone. */
export const useHitText = (): ((hits: number, settled: number) => string) => {
  const { t } = useLingui();
  return (hits, settled) => {
    const share = wilson(hits, settled);
    if (share === null) return t`${hits}/${settled} 场，太少不算百分比`;
    const { percent, low, high } = share;
    return t`${hits}/${settled} · ${percent}%（${low}–${high}）`;
  };
};
