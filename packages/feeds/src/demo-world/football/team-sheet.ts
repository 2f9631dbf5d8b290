import type { Side } from '@touchline/contract/match-detail.ts';
import { createRandom, type Random } from '#demo-world/random.ts';
import type { Formation, Slot } from './formations.ts';
import { squadOf, type FootballPlayer } from './squad.ts';
import type { Fixture } from '#demo-world/fixture.ts';

/** The starting positions of a match and its bench. */
export interface TeamSheet {
  coach: string;
  formation: Formation;
  /** One player for each slot of the formation. */
  starters: readonly FootballPlayer[];
  bench: readonly FootballPlayer[];
  captainId: string;
}

/** The positions on the bench in order of assignment; the last two may be empty. */
const BENCH_SOCKETS: readonly Slot['position'][] = ['G', 'D', 'M', 'F', 'D', 'M', 'F', 'M', 'D'];
const FEWEST_ON_BENCH = 7;
/** How far a player may move in the order of choice from match to match. */
const ROTATION = 2.4;
const FIRST_GOALKEEPER_SHARE = 0.93;

/** Players by position in today's order of choice. */
const orderOf = (random: Random, players: readonly FootballPlayer[]): Record<Slot['position'], FootballPlayer[]> => {
  const inOrder = (position: Slot['position'], spread: number): FootballPlayer[] =>
    players
      .filter((player) => player.position === position)
      .map((player) => ({ player, order: player.rank + random.next() * spread }))
      .sort((a, b) => a.order - b.order)
      .map(({ player }) => player);
  const keepers = inOrder('G', 0);
  return {
    G: random.chance(FIRST_GOALKEEPER_SHARE) ? keepers : keepers.slice(1),
    D: inOrder('D', ROTATION),
    M: inOrder('M', ROTATION),
    F: inOrder('F', ROTATION),
  };
};

/** The team sheet of a side. */
export const teamSheetOf = (seed: string, fixture: Fixture, side: Side): TeamSheet => {
  const { coach, formation, players } = squadOf(seed, fixture.competition.id, fixture[side]);
  const random = createRandom(seed, 'team-sheet', fixture.id, side);
  const waiting = orderOf(random, players);
  const select = (positions: readonly Slot['position'][]): FootballPlayer[] =>
    positions.flatMap((position) => waiting[position].splice(0, 1));
  const starters = select(formation.slots.map(({ position }) => position));
  const seats = FEWEST_ON_BENCH + random.int(BENCH_SOCKETS.length - FEWEST_ON_BENCH + 1);
  const [captain] = starters.toSorted((a, b) => a.seniority - b.seniority);
  return { coach, formation, starters, bench: select(BENCH_SOCKETS.slice(0, seats)), captainId: captain?.id ?? '' };
};
