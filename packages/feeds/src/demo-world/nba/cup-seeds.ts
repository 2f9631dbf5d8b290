import { cupGroups, type CupGroupRow } from '@touchline/domain/nba/cup-groups.ts';
import type { Conference } from '@touchline/domain/nba/teams.ts';
import type { PlayedNbaGame } from './nba-fixture.ts';

const byRecord = (a: CupGroupRow, b: CupGroupRow): number =>
  b.winPercentage - a.winPercentage || b.goalDifference - a.goalDifference || b.goalsFor - a.goalsFor;

/** The four of a conference who play on, best first: the winners of its groups by what they did there, then the best second. */
export const cupSeeds = (games: readonly PlayedNbaGame[], conference: Conference): CupGroupRow[] => {
  const tables = cupGroups(games).filter((group) => group.conference === conference);
  const winners = tables.flatMap(({ rows }) => rows.slice(0, 1)).toSorted(byRecord);
  const seconds = tables.flatMap(({ rows }) => rows.slice(1)).filter(({ qualified }) => qualified);
  return [...winners, ...seconds];
};

/** The one of two teams that did better in its group, the first where nothing distinguishes them. */
export const betterInGroup = (one: CupGroupRow, other: CupGroupRow): CupGroupRow =>
  byRecord(one, other) <= 0 ? one : other;
