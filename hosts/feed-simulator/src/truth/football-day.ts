import { clubOf, type League } from './clubs.ts';
import { type FootballMatch, readEvent } from './football-match.ts';

/** An invented course: home and away, minutes of the kick-off after the day's start, minutes added to each half, events. */
interface Course {
  teams: string;
  start: number;
  added: readonly [number, number];
  events: string;
  /** The kick-off as it is announced until `at`, both in minutes after the day's start. */
  announced?: { start: number; at: number };
  /** Minutes after the day's start. */
  postponedAt?: number;
}

const PREMIER_LEAGUE: readonly Course[] = [
  {
    ...{ teams: 'ARS CHE', start: 0, added: [2, 6] },
    events:
      '23 h goal 9/8, 38 a yellow 6, 45+1 a goal 11, 52 h pen 10, 67 h sub 15/9, 71 a goal 7/10 cancelled 95, 79 a red 4, 84 a sub 17/11, 90+4 h goal 15/10',
  },
  {
    ...{ teams: 'LIV MCI', start: 0, added: [3, 5] },
    events:
      '8 a goal 9, 19 h goal 11/10, 33 h yellow 5, 41 h own 3, 60 a sub 18/7, 63 a goal 18/8, 76 a pen 9, 88 h yellow-red 5, 90+2 h goal 7',
  },
  {
    ...{ teams: 'TOT NEW', start: 0, added: [1, 4] },
    events: '14 h missed 10, 30 a yellow 8, 55 h goal 9/11, 70 h sub 16/10, 82 a goal 9',
  },
  {
    ...{ teams: 'MUN AVL', start: 0, added: [2, 3] },
    events: '27 a goal 10/7, 58 a sub 14/11, 66 h yellow 4, 72 h sub 19/9',
  },
  // Without a goal.
  { ...{ teams: 'BHA NFO', start: 0, added: [1, 5] }, events: '44 h yellow 6, 61 a sub 20/9, 89 a yellow 3' },
  {
    ...{ teams: 'BOU BRE', start: 0, added: [4, 7] },
    events:
      '3 h goal 7, 12 a goal 9/10, 29 h goal 9/7, 45+3 a pen 10, 54 h goal 11, 68 a goal 17/9 cancelled 70, 90+6 a goal 9',
  },
  // Announced for the start, moved an hour before it.
  {
    ...{ teams: 'FUL CRY', start: 30, added: [1, 3], announced: { start: 0, at: -60 } },
    events: '35 a own 5, 49 h yellow 8, 77 h goal 9',
  },
  { ...{ teams: 'EVE WHU', start: 0, added: [2, 4], postponedAt: -25 }, events: '' },
  {
    ...{ teams: 'WOL LEE', start: 0, added: [2, 5] },
    events: '21 h yellow 4, 47 a goal 11/8, 64 h sub 15/7, 73 h goal 15/9, 86 a goal 9',
  },
  {
    ...{ teams: 'SUN BUR', start: 15, added: [3, 6] },
    events: '40 h goal 10, 57 a goal 7, 59 a goal 9/7, 80 h pen 10, 90+5 h goal 9/11',
  },
];

const BUNDESLIGA: readonly Course[] = [
  {
    ...{ teams: 'FCB BVB', start: 0, added: [1, 4] },
    events: '11 h goal 9/10, 36 a goal 11, 51 h goal 7, 78 h pen 9, 83 a goal 10 cancelled 80',
  },
  { ...{ teams: 'B04 RBL', start: 0, added: [2, 3] }, events: '25 a goal 9, 62 h goal 10/8, 88 a own 5' },
  { ...{ teams: 'VFB SGE', start: 0, added: [1, 5] }, events: '18 h goal 11, 45+1 h goal 9, 90+3 a goal 7' },
  { ...{ teams: 'TSG SCF', start: 0, added: [2, 2] }, events: '' },
  { ...{ teams: 'M05 SVW', start: 0, added: [3, 4] }, events: '7 a goal 9, 33 a pen 10, 57 h goal 9/7, 74 h goal 11' },
  { ...{ teams: 'BMG FCU', start: 0, added: [1, 3] }, events: '69 h goal 9' },
  { ...{ teams: 'FCA WOB', start: 15, added: [2, 4] }, events: '20 a goal 7/9, 43 a goal 9, 81 h goal 10' },
  {
    ...{ teams: 'KOE HSV', start: 30, added: [1, 6], announced: { start: 0, at: -60 } },
    events: '52 h goal 9, 90+5 a goal 9/11',
  },
  { ...{ teams: 'STP FCH', start: 0, added: [2, 3], postponedAt: -25 }, events: '' },
];

const MINUTE_MS = 60_000;

const matchOf = (course: Course, key: string, round: number, start: number): FootballMatch => {
  const [home = '', away = ''] = course.teams.split(' ');
  const minutes = (count: number): number => start + count * MINUTE_MS;
  const match = { home: clubOf(home), away: clubOf(away), kickOff: minutes(course.start), added: course.added };
  const { announced, postponedAt } = course;
  return {
    ...match,
    ...{ key, round },
    announced: announced === undefined ? null : { kickOff: minutes(announced.start), at: minutes(announced.at) },
    postponedAt: postponedAt === undefined ? null : minutes(postponedAt),
    events: course.events
      .split(', ')
      .filter((line) => line !== '')
      .map((line) => readEvent(line, match)),
  };
};

const ROUNDS: readonly (readonly [League, number, readonly Course[]])[] = [
  ['premier-league', 12, PREMIER_LEAGUE],
  ['bundesliga', 11, BUNDESLIGA],
];

/** Ten matches of the Premier League and nine of the Bundesliga around a start (epoch ms). */
export const footballDay = (start: number): FootballMatch[] =>
  ROUNDS.flatMap(([league, round, courses]) =>
    courses.map((course, index) => matchOf(course, `${league}-${index + 1}`, round, start)),
  );
