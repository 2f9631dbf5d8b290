import type { TipsterDetail } from '@touchline/contract/news.ts';
import { HitRates } from '#features/news/tipster/hit-rates.tsx';
import { WeekReturns } from '#features/news/tipster/week-returns.tsx';

/** A tipster's record as drawings. */
const RecordCharts = ({ tipster }: { tipster: TipsterDetail }) => (
  <>
    <HitRates rates={tipster.hitPercents} />
    <WeekReturns weeks={tipster.weekReturns} />
  </>
);

export default RecordCharts;
