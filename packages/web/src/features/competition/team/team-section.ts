import type { SeasonRef } from '@touchline/contract/competition.ts';
import type { Competition } from '@touchline/domain/competitions/competition.ts';

/** What every section of a team's page gets. */
export interface TeamSectionProps {
  competition: Competition;
  teamId: string;
  season: SeasonRef;
}
