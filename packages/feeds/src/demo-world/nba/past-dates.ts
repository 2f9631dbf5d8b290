import type { Division } from '@touchline/domain/nba/teams.ts';
import { nbaTeamOf } from '@touchline/domain/nba/teams.ts';
import { createRandom } from '#demo-world/random.ts';
import type { KnownTeam } from '#teams/team-table.ts';
import { zonedToUtc } from '#zoned-time.ts';
import { CUP_LENGTH, CUP_START, PRESEASON_LENGTH, SEASON_LENGTH } from './season-shape.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** Positions of a season that were played evenly over a number of days. */
interface Stretch {
  from: number;
  until: number;
  firstDay: string;
  days: number;
}

const AFTER_CUP = CUP_START + CUP_LENGTH;
/** Half of the games after the cup are played before the all-star days. */
const ALL_STAR = AFTER_CUP + Math.round((SEASON_LENGTH - AFTER_CUP) / 2);

const STRETCHES: readonly Stretch[] = [
  { from: 0, until: PRESEASON_LENGTH, firstDay: '2024-10-04', days: 15 },
  { from: PRESEASON_LENGTH, until: CUP_START, firstDay: '2024-10-22', days: 49 },
  { from: CUP_START, until: AFTER_CUP, firstDay: '2024-12-10', days: 8 },
  { from: AFTER_CUP, until: ALL_STAR, firstDay: '2024-12-19', days: 57 },
  { from: ALL_STAR, until: SEASON_LENGTH, firstDay: '2025-02-19', days: 54 },
];

const ZONES: Readonly<Record<Division, string>> = {
  atlantic: 'America/New_York',
  central: 'America/New_York',
  southeast: 'America/New_York',
  northwest: 'America/Chicago',
  pacific: 'America/Los_Angeles',
  southwest: 'America/Chicago',
};
const OTHER_ZONES: Readonly<Record<string, string>> = {
  'nba-chi': 'America/Chicago',
  'nba-mil': 'America/Chicago',
  'nba-den': 'America/Denver',
  'nba-uta': 'America/Denver',
  'nba-por': 'America/Los_Angeles',
  'nba-phx': 'America/Phoenix',
};

const zoneOf = ({ id }: KnownTeam): string => {
  const division = nbaTeamOf(id)?.division;
  return OTHER_ZONES[id] ?? (division === undefined ? ZONES.atlantic : ZONES[division]);
};

/** Minutes after midnight. */
const TIP_OFFS = [19 * 60, 19 * 60, 19 * 60 + 30, 20 * 60] as const;

const evening = (day: number, home: KnownTeam, ...parts: readonly (string | number)[]): number => {
  const minutes = createRandom('tip-off', day, home.id, ...parts).pick(TIP_OFFS);
  return zonedToUtc(day + minutes * MINUTE, zoneOf(home));
};

const dayOfSlot = (index: number): number => {
  const stretch = STRETCHES.find(({ until }) => index < until) ?? STRETCHES[0];
  if (stretch === undefined) return 0;
  const { from, until, firstDay, days } = stretch;
  return Date.parse(firstDay) + Math.floor(((index - from) * days) / (until - from)) * DAY;
};

/** Epoch ms of the tip-off at a position of the season 2024-25, in the evening of the home team. */
export const pastTipOff = (index: number, home: KnownTeam): number => evening(dayOfSlot(index), home);

/** The first day of a round of the playoffs, and of its games from there. Every second series begins a day later. */
const ROUND_DAYS: Readonly<Record<string, { first: string; games: readonly number[] }>> = {
  'first-round': { first: '2025-04-19', games: [0, 2, 4, 6, 8, 10, 12] },
  'conference-semi-final': { first: '2025-05-05', games: [0, 2, 4, 6, 8, 10, 12] },
  'conference-final': { first: '2025-05-20', games: [0, 2, 4, 6, 8, 10, 12] },
  finals: { first: '2025-06-05', games: [0, 3, 6, 8, 11, 14, 17] },
};

/** Epoch ms of a game (from 0) of the series at a position of a round. */
export const playoffTipOff = (round: string, index: number, game: number, home: KnownTeam): number => {
  const days = ROUND_DAYS[round];
  return evening(Date.parse(days?.first ?? '') + ((index % 2) + (days?.games[game] ?? 0)) * DAY, home);
};

/** Epoch ms of a game of the play-in: one conference a day, and the last games two days later. */
export const playInTipOff = (conference: number, isLastPlace: boolean, home: KnownTeam): number =>
  evening(Date.parse('2025-04-15') + (isLastPlace ? 3 : conference) * DAY, home);
