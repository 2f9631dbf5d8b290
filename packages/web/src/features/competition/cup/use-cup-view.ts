import { useQuery } from '@tanstack/react-query';
import type { CupFamily } from '#features/competition/cup/cups.ts';
import { cupDatesQuery } from '#features/competition/cup/queries.ts';
import { useUrlState } from '#platform/router/use-url-state.ts';

/** Which edition the address names, and its match days. */
export const useCupView = (family: CupFamily) => {
  const { get, set } = useUrlState();
  const dates = useQuery(cupDatesQuery(family, get('season')));
  return {
    dates,
    setSeason: (label: string): void => set({ season: label, date: null, stage: null, team: null, round: null }),
  };
};

export type CupDates = NonNullable<ReturnType<typeof useCupView>['dates']['data']>;

/** What every tab of a cup gets. */
export interface CupTabProps {
  family: CupFamily;
  dates: CupDates;
}
