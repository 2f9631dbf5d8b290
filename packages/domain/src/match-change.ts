import type { MatchChange } from '@touchline/contract/match.ts';

type Told = Omit<MatchChange, 'matchId' | 'sport' | 'timeKnown'>;

/** What a change tells of a match that a page holds, alone: the object of the message may hold more. The kick-off where it is told. */
export const toldOf = ({ statusId, homeScore, awayScore, parts, clock, updatedAt, startDate }: Told): Told => ({
  statusId,
  homeScore,
  awayScore,
  parts,
  clock,
  updatedAt,
  ...(startDate !== undefined && { startDate }),
});
