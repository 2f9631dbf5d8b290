import { WORLD_CUP } from '@touchline/domain/competitions/world-cup/competition.ts';
import { findTeam } from '#teams/find-team.ts';

/** The ISO 3166 code (or `gb-eng` style) of a nation's name; null for one that has no side, or none. */
export const countryOf = (nation: string | null | undefined): string | null =>
  nation ? findTeam('football', WORLD_CUP.id, nation).country : null;
