import { QUIET } from '#platform/query/call-query.ts';
import { callQuery } from '#platform/query/call-query.ts';

export const playerQuery = (id: string) => callQuery('getPlayerBasic', { id }, QUIET);

/** A player's numbers of every season. */
export const playerSeasonsQuery = (playerId: string) => callQuery('listPlayerSeasonStat', { playerId });
