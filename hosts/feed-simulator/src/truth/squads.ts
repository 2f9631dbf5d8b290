import type { Club } from './clubs.ts';
import type { FootballTruth } from './football-match.ts';
import { type Player, playerOf } from './people.ts';

export interface SquadPlayer extends Player {
  position: 'G' | 'D' | 'M' | 'F';
  /** Line and place on the pitch: 1 is the goalkeeper's line. Null on the bench. */
  grid: { line: number; place: number } | null;
}

export interface Squad {
  formation: string;
  coach: Player;
  starters: readonly SquadPlayer[];
  bench: readonly SquadPlayer[];
}

const FORMATIONS = ['4-3-3', '4-4-2', '3-5-2', '4-2-3-1'];
const STARTERS = 11;
const SQUAD = 20;
const COACH_NUMBER = 99;
const MINUTE_MS = 60_000;
/** How long before the kick-off line-ups are published. */
const LINE_UPS_MS = 60 * MINUTE_MS;

/** Invented referees. */
export const REFEREES: readonly string[] = [
  'Alder Whitcombe',
  'Bram Oakhurst',
  'Corin Fensby',
  'Dorian Leckford',
  'Ewan Marsdale',
];

const positionOf = (line: number, lines: number): SquadPlayer['position'] =>
  line === 1 ? 'G' : line === 2 ? 'D' : line === lines ? 'F' : 'M';

const gridOf = (formation: string): { line: number; place: number; position: SquadPlayer['position'] }[] => {
  const lines = [1, ...formation.split('-').map(Number)];
  return lines.flatMap((count, index) =>
    Array.from({ length: count }, (_, place) => ({
      line: index + 1,
      place: place + 1,
      position: positionOf(index + 1, lines.length),
    })),
  );
};

/** The invented squad of a club: numbers 1 to 11 begin, 12 to 20 are on the bench. */
export const squadOf = (club: Club): Squad => {
  const formation = FORMATIONS[club.index % FORMATIONS.length] ?? '4-4-2';
  return {
    formation,
    coach: playerOf(club.index, COACH_NUMBER),
    starters: gridOf(formation).map(({ line, place, position }, index) => ({
      ...playerOf(club.index, index + 1),
      position,
      grid: { line, place },
    })),
    bench: Array.from({ length: SQUAD - STARTERS }, (_, index) => ({
      ...playerOf(club.index, STARTERS + 1 + index),
      position: index === 0 ? 'G' : 'M',
      grid: null,
    })),
  };
};

/** Whether the line-ups of a match are published at an instant. */
export const lineUpsAreKnown = ({ truth }: { truth: FootballTruth }, instant: number): boolean =>
  truth.phase !== 'postponed' && instant >= truth.kickOff - LINE_UPS_MS;
