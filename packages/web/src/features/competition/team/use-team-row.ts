import { useQuery } from '@tanstack/react-query';
import type { NbaRankingRow } from '@touchline/contract/nba.ts';
import type { NbaScope } from '@touchline/domain/nba/kinds.ts';
import { useTableStop } from '#features/competition/shared/table-stop.tsx';
import { nbaRankingQuery } from '#data/competition/queries.ts';

interface TeamRow {
  /** Undefined until it is known, and for a side that is in no conference. */
  row: NbaRankingRow | undefined;
  isPending: boolean;
}

/** The row of a team in the table of its conference. */
export const useTeamRow = (teamId: string, seasonId: string, scope: NbaScope = 'regular'): TeamRow => {
  const { before } = useTableStop();
  const { data, isPending } = useQuery(nbaRankingQuery(seasonId, scope, 'conference', before));
  const row = data?.list.flatMap(({ rankingItem }) => rankingItem).find(({ team }) => team.id === teamId);
  return { row, isPending };
};
