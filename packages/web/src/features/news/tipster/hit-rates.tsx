import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { HitRate, TipsterDetail } from '@touchline/contract/news.ts';
import { HitRows } from '#entities/hits/hit-rows.tsx';
import { RecordCard } from '#entities/tipster/record-card.tsx';

const PERIODS: Readonly<Record<HitRate['period'], MessageDescriptor>> = {
  week: msg`近7天`,
  month: msg`近30天`,
  quarter: msg`近90天`,
  all: msg({ message: '全部', context: 'period' }),
};

const MARKETS: Readonly<Record<TipsterDetail['markets'][number]['market'], MessageDescriptor>> = {
  '1x2': msg`胜平负`,
  handicap: msg({ message: '让球', context: 'market' }),
  totals: msg({ message: '大小', context: 'market' }),
  multiple: msg`串关`,
};

/** Hit rates by period as bars, with what they are made of. */
export const HitRates = ({ rates }: { rates: readonly HitRate[] }) => {
  const { t } = useLingui();
  return (
    <RecordCard title={t`各阶段命中率`} note={t`95% 区间`}>
      <HitRows rows={rates.map(({ period, hits, settled }) => ({ name: t(PERIODS[period]), hits, settled }))} />
    </RecordCard>
  );
};

/** Hit rates by market beside what returns the stakes at the odds of the tips. */
export const MarketRates = ({ markets }: Pick<TipsterDetail, 'markets'>) => {
  const { t } = useLingui();
  return markets.length === 0 ? null : (
    <RecordCard title={t`按玩法`} note={t`虚线：保本命中率`}>
      <HitRows rows={markets.map(({ market, ...hits }) => ({ name: t(MARKETS[market]), ...hits }))} />
    </RecordCard>
  );
};
