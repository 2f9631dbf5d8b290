import { quietQuery } from '#features/competition/shared/quiet-query.ts';
import { tournamentQuery } from '#platform/query/tournament-query.ts';

export const playerQuery = (id: string) => quietQuery('getPlayerBasic', { id });

/** A player's numbers of every season. */
export const playerSeasonsQuery = (playerId: string) => tournamentQuery('listPlayerSeasonStat', { playerId });
