import { shanghaiDay } from '@touchline/domain/shanghai-day.ts';
import { useUrlState } from '#ui/use-url-state.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 7;

/** The day in Shanghai so many days before today. */
export const dayBefore = (days: number): string => shanghaiDay(Date.now() - days * DAY_MS);

export interface ChosenPeriod {
  from: string;
  to: string;
}

/** The period of the address, else the last seven days. */
export const usePeriod = (): ChosenPeriod => {
  const url = useUrlState();
  const to = url.get('to') ?? dayBefore(0);
  return { from: url.get('from') ?? (url.get('to') === undefined ? dayBefore(DEFAULT_DAYS - 1) : to), to };
};
