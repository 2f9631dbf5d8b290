import type { Club } from './clubs.ts';
import type { FootballTruth, Pair } from './football-match.ts';
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

/** A player who misses the matches of his club. */
interface Absence {
  player: Player;
  reason: string;
  isDoubtful: boolean;
}

const FIRST_ABSENT_NUMBER = 30;
const REASONS = ['Knee Injury', 'Suspended', 'Hamstring Injury', 'Illness'];

/** Invented absences of a club: one player, or two. */
export const absencesOf = ({ index }: Club): Absence[] =>
  Array.from({ length: 1 + (index % 2) }, (_, place) => ({
    player: playerOf(index, FIRST_ABSENT_NUMBER + place),
    reason: REASONS[(index + place) % REASONS.length] ?? 'Injury',
    isDoubtful: place === 1,
  }));

const count = (events: FootballTruth['events'], kinds: readonly string[]): Pair => {
  const of = (side: string): number =>
    events.filter((event) => event.side === side && kinds.includes(event.kind)).length;
  return [of('home'), of('away')];
};

const HALF_MINUTES = 45;
const minutesPlayed = ({ phase, minute }: FootballTruth): number =>
  minute ?? (phase === 'half-time' ? HALF_MINUTES : 2 * HALF_MINUTES);

/** Invented statistics of a match in play, which grow with its minutes; by the names of API-Football. */
export const statisticsOf = (number: number, truth: FootballTruth): Record<string, readonly (number | string)[]> => {
  const minutes = minutesPlayed(truth);
  const [home, away] = [10 + (number % 5), 8 + ((number * 3) % 7)];
  const grown = (perMatch: Pair, least: Pair = [0, 0]): Pair => [
    least[0] + Math.floor((perMatch[0] * minutes) / 90),
    least[1] + Math.floor((perMatch[1] * minutes) / 90),
  ];
  const goals = truth.score ?? [0, 0];
  const possession = 40 + ((number * 7) % 21);
  return {
    'Ball Possession': [`${possession}%`, `${100 - possession}%`],
    'Total Shots': grown([home, away], goals),
    'Shots on Goal': grown([Math.floor(home / 3), Math.floor(away / 3)], goals),
    'Corner Kicks': grown([6, 4]),
    Fouls: grown([11, 12]),
    'Yellow Cards': count(truth.events, ['yellow-card']),
    'Red Cards': count(truth.events, ['red-card', 'second-yellow']),
  };
};
