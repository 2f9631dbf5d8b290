import { createRecentCache } from '#demo-world/recent-cache.ts';
import { createRandom, type Random } from '#demo-world/random.ts';
import type { KnownTeam } from '#teams/team-table.ts';
import { FORMATIONS, type Formation, type Slot } from './formations.ts';
import { INTERNATIONAL_SURNAMES, nativeSurnames } from './names.ts';

export interface FootballPlayer {
  id: string;
  name: string;
  number: number;
  position: Slot['position'];
  /** 0 is the first choice of the position. */
  rank: number;
  /** Captaincy order; 0 is first. */
  seniority: number;
}

/** The invented players of a club: the same in every match. */
export interface FootballSquad {
  coach: string;
  formation: Formation;
  players: readonly FootballPlayer[];
}

/** Shirt numbers by position, the first goalkeeper's first. */
const NUMBERS: Readonly<Record<Slot['position'], readonly number[]>> = {
  G: [1, 13, 25],
  D: [2, 3, 4, 5, 15, 22, 24, 32],
  M: [6, 8, 10, 14, 16, 18, 20, 28],
  F: [7, 9, 11, 17, 19],
};
const SQUAD_SIZE = Object.values(NUMBERS).flat().length;
const NATIVE_SHARE = 0.6;
const INITIALS = 'ABCDEFGHJKLMNOPRSTV';

const namesOf = (random: Random, competitionId: string, count: number): string[] => {
  const native = random.shuffle(nativeSurnames(competitionId)).slice(0, Math.round(count * NATIVE_SHARE));
  const others = random.shuffle(INTERNATIONAL_SURNAMES.filter((name) => !native.includes(name)));
  return random
    .shuffle([...native, ...others.slice(0, count - native.length)])
    .map((name) => `${INITIALS[random.int(INITIALS.length)]}. ${name}`);
};

const drawSquad = (seed: string, competitionId: string, team: KnownTeam): FootballSquad => {
  const random = createRandom(seed, 'squad', team.id);
  const [coach = '', ...names] = namesOf(random, competitionId, SQUAD_SIZE + 1);
  const seniorities = random.shuffle(names.map((_, index) => index));
  const positions = (['G', 'D', 'M', 'F'] as const).flatMap((position) => {
    const numbers = position === 'G' ? NUMBERS.G : random.shuffle(NUMBERS[position]);
    return numbers.map((number, rank) => ({ position, number, rank }));
  });
  return {
    coach,
    formation: random.pick(FORMATIONS),
    players: positions.map((player, index) => ({
      ...player,
      id: `demo-${team.id}-${player.number}`,
      name: names[index] ?? '',
      seniority: seniorities[index] ?? index,
    })),
  };
};

const squads = createRecentCache<FootballSquad>(256);

export const squadOf = (seed: string, competitionId: string, team: KnownTeam): FootballSquad =>
  squads(`${seed}/${team.id}`, () => drawSquad(seed, competitionId, team));
