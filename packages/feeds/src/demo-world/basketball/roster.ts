import { createRecentCache } from '#demo-world/recent-cache.ts';
import { createRandom } from '#demo-world/random.ts';
import type { KnownTeam } from '#teams/team-table.ts';
import { NBA_SURNAMES } from './names.ts';

export const POSITIONS = ['PG', 'SG', 'SF', 'PF', 'C'] as const;
export type Position = (typeof POSITIONS)[number];

export interface BasketballPlayer {
  id: string;
  name: string;
  number: number;
  position: Position;
  /** 0 starts, 1 is the replacement, 2 seldom plays. */
  rank: number;
  /** The player's share of play, about 1. */
  usage: number;
}

/** The invented players of a team: the same in every game. */
export interface Roster {
  coach: string;
  players: readonly BasketballPlayer[];
  captainId: string;
}

/** Twelve places: two for each position, and a third guard and forward. */
const ROLES: readonly { position: Position; rank: number }[] = [
  ...POSITIONS.map((position) => ({ position, rank: 0 })),
  ...POSITIONS.map((position) => ({ position, rank: 1 })),
  { position: 'SG', rank: 2 },
  { position: 'PF', rank: 2 },
];
/** From the star to the role player; assigned to the starters in random order. */
const STARTER_USAGES = [1.75, 1.3, 1, 0.8, 0.65];
const INITIALS = 'ABCDEGIJKLMNQRTWZ';
const NUMBERS = 56;

const drawRoster = (seed: string, team: KnownTeam): Roster => {
  const random = createRandom(seed, 'roster', team.id);
  const [coach = '', ...names] = random
    .shuffle(NBA_SURNAMES)
    .slice(0, ROLES.length + 1)
    .map((name) => `${INITIALS[random.int(INITIALS.length)]}. ${name}`);
  const numbers = random.shuffle(Array.from({ length: NUMBERS }, (_, number) => number));
  const usages = random.shuffle(STARTER_USAGES);
  const players = ROLES.map(({ position, rank }, index) => ({
    id: `demo-${team.id}-${numbers[index] ?? index}`,
    name: names[index] ?? '',
    number: numbers[index] ?? index,
    position,
    rank,
    usage: usages[index] ?? 0.6 + random.next() * 0.5,
  }));
  return { coach, players, captainId: players[random.int(POSITIONS.length)]?.id ?? '' };
};

const rosters = createRecentCache<Roster>(64);

export const rosterOf = (seed: string, team: KnownTeam): Roster =>
  rosters(`${seed}/${team.id}`, () => drawRoster(seed, team));
