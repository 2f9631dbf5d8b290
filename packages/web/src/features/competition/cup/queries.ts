import { CUPS } from '#features/competition/cup/cups.ts';
import type { CupFamily } from '#features/competition/cup/cups.ts';
import type { ReplyOf } from '@touchline/contract/route.ts';
import type { ClientRoutes } from '@touchline/contract/routes.ts';
import { deviceTimeZone } from '#platform/i18n/device-zone.ts';
import { QUIET } from '#platform/query/call-query.ts';
import { callQuery } from '#platform/query/call-query.ts';

/** An edition by its label; the newest when none is named. */
const editionOf = (season: string | null) => (season === null ? {} : { seasonId: season });

export const cupDatesQuery = (family: CupFamily, season: string | null) =>
  callQuery(CUPS[family].calls.dates, { timeZone: deviceTimeZone(), ...editionOf(season) }, QUIET);

export const cupStagesQuery = (family: CupFamily, seasonId: string) =>
  callQuery(CUPS[family].calls.stages, { seasonId });

export const cupDayQuery = (family: CupFamily, seasonId: string, matchDate: string) =>
  callQuery(CUPS[family].calls.matches, { seasonId, matchDate, timeZone: deviceTimeZone() });

export const cupStageQuery = (family: CupFamily, seasonId: string, stageId: string) =>
  callQuery(CUPS[family].calls.matches, { seasonId, stageId, timeZone: deviceTimeZone() }, QUIET);

export const cupRankingQuery = (family: CupFamily, seasonId: string) =>
  callQuery(CUPS[family].calls.ranking, { seasonId, view: 'live' });

export const cupBracketQuery = (family: CupFamily, seasonId: string) =>
  callQuery(CUPS[family].calls.bracket, { seasonId });

export const cupScorersQuery = (family: CupFamily, seasonId: string) =>
  callQuery(CUPS[family].calls.scorers, { seasonId, order: 'goals' });

export type CupDates = ReplyOf<ClientRoutes['getFifaMatchDates']>;

/** What every tab of a cup gets. */
export interface CupTabProps {
  family: CupFamily;
  dates: CupDates;
}
