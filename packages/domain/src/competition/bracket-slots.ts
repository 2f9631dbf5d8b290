import { ascending, chainComparators } from '#order.ts';

/** A match of the knockout. Scores include extra time, not the shoot-out. */
export interface BracketMatch {
  matchId: string;
  stageId: string;
  /** Epoch ms. */
  kickOff: number;
  /** Null while unknown; `w73` at the end of an id stands for the winner of match number 73. */
  homeTeamId: string | null;
  awayTeamId: string | null;
  homeScore: number | null;
  awayScore: number | null;
  /** Penalties of a shoot-out, hosts first. */
  penalties: readonly [number, number] | null;
  /** T1. */
  statusId: number;
  /** Its number in the tournament's list of matches, if the feed has one. */
  number: number | null;
}

/** A tie before it has its position. `teamIds` are the known ones, hosts of the first match first. */
export interface DraftTie {
  matches: readonly BracketMatch[];
  teamIds: readonly string[];
}

export interface SlottedTie {
  place: number;
  tie: DraftTie;
}

const byKickOff = chainComparators<BracketMatch>(
  ascending(({ kickOff }) => kickOff),
  ascending(({ matchId }) => matchId),
);

const tieKeyOf = ({ matchId, homeTeamId, awayTeamId }: BracketMatch): string =>
  homeTeamId === null || awayTeamId === null ? matchId : [homeTeamId, awayTeamId].sort().join(' ');

/** The ties of a round by number where all matches have one, else by kick-off. */
const tiesOf = (matches: readonly BracketMatch[]): DraftTie[] => {
  const sorted = [...matches].sort(byKickOff);
  if (sorted.every((match) => match.number !== null)) sorted.sort(ascending((match) => match.number ?? 0));
  return [...Map.groupBy(sorted, tieKeyOf).values()].map((ofTie) => ({
    matches: ofTie,
    teamIds: [ofTie[0]?.homeTeamId, ofTie[0]?.awayTeamId].filter((teamId) => typeof teamId === 'string'),
  }));
};

/** The match number of `football-w73`, a side that is not known yet. */
const numberToWin = (side: string): number | null => {
  const digits = /(?:^|-)w(\d{1,3})$/.exec(side)?.[1];
  return digits === undefined ? null : Number(digits);
};

const isFeederOf = (side: string, { matches, teamIds }: DraftTie): boolean => {
  const number = numberToWin(side);
  return teamIds.includes(side) || (number !== null && matches.some((match) => match.number === number));
};

const sidesOf = ({ matches: [first] }: DraftTie) => [first?.homeTeamId ?? null, first?.awayTeamId ?? null];

/** Ties at the positions of the previous round: 2p and 2p + 1 feed p; ties without a known position fill the gaps. */
const slotBefore = (ties: readonly DraftTie[], next: readonly SlottedTie[]): SlottedTie[] => {
  const slotOf = new Map<DraftTie, number>();
  for (const { place, tie: nextTie } of next) {
    for (const [slot, side] of sidesOf(nextTie).entries()) {
      const feeder = side === null ? undefined : ties.find((tie) => !slotOf.has(tie) && isFeederOf(side, tie));
      if (feeder !== undefined) slotOf.set(feeder, place * 2 + slot);
    }
  }
  const occupied = new Set(slotOf.values());
  const last = Math.max(ties.length, ...next.map(({ place }) => place * 2 + 2));
  const free = Array.from({ length: last }, (_, index) => index).filter((index) => !occupied.has(index));
  return ties
    .map((tie) => ({ tie, place: slotOf.get(tie) ?? free.shift() ?? last }))
    .sort(ascending(({ place }) => place));
};

/** The ties of each of these stages, the last one the final, at their positions. */
export const slottedRounds = (matches: readonly BracketMatch[], stageIds: readonly string[]): SlottedTie[][] => {
  const rounds: SlottedTie[][] = [];
  for (const stageId of stageIds.toReversed()) {
    const ties = tiesOf(matches.filter((match) => match.stageId === stageId));
    rounds.unshift(slotBefore(ties, rounds[0] ?? []));
  }
  return rounds;
};
