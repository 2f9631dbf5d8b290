import { QUIET } from '#platform/query/call-query.ts';
import { tournamentQuery } from '#platform/query/tournament-query.ts';

export const playerQuery = (id: string) => tournamentQuery('getPlayerBasic', { id }, QUIET);

/** A player's numbers of every season. */
export const playerSeasonsQuery = (playerId: string) => tournamentQuery('listPlayerSeasonStat', { playerId });
