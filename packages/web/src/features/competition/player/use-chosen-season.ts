import type { NbaPlayerSeason } from '@touchline/contract/nba.ts';
import { KIND_NAMES, NBA_SCOPES } from '@touchline/domain/nba/kinds.ts';
import type { NbaScope } from '@touchline/domain/nba/kinds.ts';
import { useUrlState } from '#platform/router/use-url-state.ts';
import { useNameOf } from '#platform/i18n/names.ts';

export interface SeasonChoice {
  /** Undefined for a player without numbers. */
  chosen: NbaPlayerSeason | undefined;
  /** The seasons with numbers of the chosen part, newest first. */
  seasons: readonly NbaPlayerSeason[];
  scopes: readonly { value: NbaScope; label: string }[];
  chooseScope: (scope: NbaScope) => void;
  chooseSeason: (label: string) => void;
}

/** The season and the part of it that the address names, else the newest of the player. */
export const useChosenSeason = (all: readonly NbaPlayerSeason[]): SeasonChoice => {
  const nameOf = useNameOf();
  const { get, set } = useUrlState();
  const scopes = NBA_SCOPES.filter((scope) => all.some((one) => one.scope === scope));
  const requested = scopes.find((scope) => scope === get('scope'));
  const scope = requested ?? all[0]?.scope;
  const seasons = all.filter((one) => one.scope === scope);
  return {
    chosen: seasons.find(({ season }) => season.label === get('season')) ?? seasons[0],
    seasons,
    scopes: scopes.map((value) => ({ value, label: nameOf(KIND_NAMES[value]) })),
    chooseScope: (chosen) => set({ scope: chosen === all[0]?.scope ? null : chosen }),
    chooseSeason: (label) => set({ season: label === seasons[0]?.season.label ? null : label }),
  };
};
