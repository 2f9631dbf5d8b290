import type { LocalName } from '@touchline/contract/values.ts';
import { competitionOf } from '@touchline/domain/competitions/registry.ts';

/** The name of a competition; its id when it has no pages. */
export const competitionName = (competitionId: string): LocalName =>
  competitionOf(competitionId)?.name ?? { zh: competitionId, en: competitionId };
