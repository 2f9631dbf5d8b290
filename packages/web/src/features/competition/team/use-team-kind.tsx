import { useQuery } from '@tanstack/react-query';
import type { NbaKind } from '@touchline/contract/nba.ts';
import type { ReactNode } from 'react';
import { nbaTeamGamesQuery } from '#data/competition/queries.ts';
import { KindChips, SHOWN_KINDS } from '#features/competition/shared/kind-chips.tsx';
import { useUrlState } from '#platform/router/use-url-state.ts';

interface TeamKind<Kind extends NbaKind> {
  kind: Kind;
  setKind: (kind: NbaKind) => void;
  /** Chips of the kinds that the team plays in the season; nothing where there is one alone. */
  chips: ReactNode;
}

/** The kind of games that the address names, else the first that the team has; `of` are those to choose from. */
export const useTeamKind = <Kind extends NbaKind = NbaKind>(
  teamId: string,
  seasonId: string,
  of?: readonly Kind[],
): TeamKind<Kind | 'regular'> => {
  const { get, set } = useUrlState();
  const { data } = useQuery(nbaTeamGamesQuery(teamId, seasonId, 'regular'));
  const offered = SHOWN_KINDS.filter((kind): kind is Kind => (of ?? SHOWN_KINDS).some((one) => one === kind));
  const kinds = offered.filter((kind) => data?.kinds.includes(kind) === true);
  const kind = offered.find((one) => one === get('kind')) ?? kinds[0] ?? 'regular';
  const setKind = (chosen: NbaKind): void => set({ kind: chosen === kinds[0] ? null : chosen });
  return { kind, setKind, chips: <KindChips kinds={kinds} value={kind} onChange={setKind} /> };
};
