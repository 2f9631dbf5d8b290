import type { NbaMatchDates } from '@touchline/contract/nba.ts';
import { KIND_NAMES, NBA_SCOPES } from '@touchline/domain/nba/kinds.ts';
import type { NbaScope } from '@touchline/domain/nba/kinds.ts';
import { useUrlState } from '#platform/router/use-url-state.ts';
import { useNameOf } from '#platform/i18n/names.ts';

/** The part of a season that the address names, of those that the season has. */
export const useScope = ({ kinds }: NbaMatchDates) => {
  const nameOf = useNameOf();
  const { get, set } = useUrlState();
  const scopes = NBA_SCOPES.filter((scope) => scope === 'regular' || kinds.includes(scope));
  return {
    scope: scopes.find((scope) => scope === get('scope')) ?? 'regular',
    choices: scopes.map((value): { value: NbaScope; label: string } => ({ value, label: nameOf(KIND_NAMES[value]) })),
    setScope: (scope: string): void => set({ scope: scope === 'regular' ? null : scope }),
  };
};
