import type { TipsterDetail } from '@touchline/contract/news.ts';
import { HitRates, MarketRates } from '#features/news/tipster/hit-rates.tsx';
import { WeekReturns } from '#features/news/tipster/week-returns.tsx';

/** A tipster's record as drawings. */
const RecordCharts = ({ tipster }: { tipster: TipsterDetail }) => (
  <>
    <MarketRates markets={tipster.markets} />
    <HitRates rates={tipster.hitPercents} />
    <WeekReturns weeks={tipster.weekReturns} />
  </>
);

export default RecordCharts;
