import { CUP_GROUP_STAGES } from '@touchline/domain/nba/stages.ts';
import { CONFERENCE_NAMES, CONFERENCES, nbaTeamOf } from '@touchline/domain/nba/teams.ts';
import { createRandom } from '#demo-world/random.ts';
import type { KnownTeam } from '#teams/team-table.ts';
import type { Pair } from './hosting.ts';

const LETTERS = ['A', 'B', 'C'];
const TEAMS_OF_GROUP = 5;

/** A team's group of the NBA Cup. */
export interface GroupSlot {
  stageId: string;
  /** `East A`. */
  group: string;
  /** The pot of the draw, from 0. */
  pot: number;
}

export type CupDraw = ReadonlyMap<string, GroupSlot>;

/** Draws the groups A, B and C of each conference: five teams each, one from every pot of three of similar strength. */
export const drawCup = (seed: string, label: string, teams: readonly KnownTeam[]): CupDraw => {
  const slots = CONFERENCES.flatMap((conference) => {
    const strongest = teams
      .filter(({ id }) => nbaTeamOf(id)?.conference === conference)
      .toSorted((a, b) => b.strength - a.strength || a.id.localeCompare(b.id));
    return Array.from({ length: TEAMS_OF_GROUP }, (_, pot) => pot).flatMap((pot) => {
      const potTeams = strongest.slice(pot * LETTERS.length, (pot + 1) * LETTERS.length);
      return createRandom(seed, 'cup-draw', label, conference, pot)
        .shuffle(potTeams)
        .map(({ id }, group): [string, GroupSlot] => {
          const stageId = CUP_GROUP_STAGES[group] ?? CUP_GROUP_STAGES[0];
          return [id, { stageId, group: `${CONFERENCE_NAMES[conference].en} ${LETTERS[group]}`, pot }];
        });
    });
  });
  return new Map(slots);
};

/** The group in which two teams meet; undefined when they are not of one. */
export const commonGroup = (draw: CupDraw, one: KnownTeam, other: KnownTeam): GroupSlot | undefined => {
  const [index, otherSlot] = [draw.get(one.id), draw.get(other.id)];
  return index?.group === otherSlot?.group ? index : undefined;
};

/** The game of two teams of a group: each hosts the next two of its five, so that all are at home twice. */
export const groupPair = (draw: CupDraw, one: KnownTeam, other: KnownTeam): Pair => {
  const [pot, otherPot] = [draw.get(one.id)?.pot ?? 0, draw.get(other.id)?.pot ?? 0];
  const ahead = (otherPot - pot + TEAMS_OF_GROUP) % TEAMS_OF_GROUP;
  return ahead <= 2 ? [one, other] : [other, one];
};
