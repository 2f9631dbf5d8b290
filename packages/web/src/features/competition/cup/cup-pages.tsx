import { useLingui } from '@lingui/react/macro';
import { CupPage } from '#features/competition/cup/cup-page.tsx';
import type { CupFamily } from '#features/competition/cup/cups.ts';
import { cupDatesQuery } from '#features/competition/cup/queries.ts';
import { queryClient } from '#platform/query/query-client.ts';
import type { RoutePrefetch } from '#platform/router/route-prefetch.ts';

/** The dates of the edition that the address names. */
const readDates =
  (family: CupFamily): RoutePrefetch =>
  (_parameters, search) =>
    void queryClient.prefetchQuery(cupDatesQuery(family, search.get('season')));

/** `/world-cup` (R12). */
export const WorldCupPage = () => {
  const { t } = useLingui();
  return <CupPage family="fifa" title={t`世界杯`} />;
};

WorldCupPage.readAhead = readDates('fifa');

/** `/euro-cup` (R13); the route tints it (N12). */
export const EuroCupPage = () => {
  const { t } = useLingui();
  return <CupPage family="euro" title={t`欧洲杯`} />;
};

EuroCupPage.readAhead = readDates('euro');
