import { competitionOf } from '@touchline/domain/competitions/registry.ts';
import { seasonLabelOf } from '@touchline/domain/seasons.ts';

/** The label of a season from the year in which it begins: `2026-27` of a league, `2026` of a cup. */
export const seasonLabelFrom = (competitionId: string, year: number): string =>
  competitionOf(competitionId)?.kind === 'cup'
    ? seasonLabelOf(competitionId, `${year}`)
    : `${year}-${`${(year + 1) % 100}`.padStart(2, '0')}`;

/** The year in which the season of a label begins: 2026 of `2026-27` and of `2026`. */
export const startYearOf = (seasonLabel: string): number => Number(seasonLabel.slice(0, 4));
