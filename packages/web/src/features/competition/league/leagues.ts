import { KNOWN_COMPETITION_IDS, profileOf } from '@touchline/domain/competition/profiles.ts';
import type { CompetitionProfile } from '@touchline/domain/competition/profiles.ts';

/** The leagues of this page (K6), in their order. */
export const LEAGUES: readonly CompetitionProfile[] = KNOWN_COMPETITION_IDS.flatMap((id) => {
  const profile = profileOf(id);
  return profile?.family === 'football' ? [profile] : [];
});
