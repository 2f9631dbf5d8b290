import { expect, test } from 'vitest';
import type { CupEdition } from './cup-edition.ts';
import { parseCupStage } from './cup-notation.ts';
import { NotationError } from './notation-lines.ts';

const EDITION: CupEdition = {
  name: 'World Cup 2026',
  competitionId: '10810',
  year: '2026',
  grounds: new Map([
    ['Boston', { venue: 'Boston (Foxborough)', utcOffset: -4 }],
    ['', { venue: null, utcOffset: 2 }],
  ]),
  stages: [],
};
const parse = (text: string) => parseCupStage(text, EDITION);

test('[A7] a tie with extra time and a shoot-out: parts add up, penalties are separate', () => {
  const [match] = parse(`
    Round of 32
    06-29 16:30 Boston | #74 | GER 1-1 PAR (ht 0-1, ft 1-1, pen 3-4) | 54 Kai Havertz / 42 Julio Enciso
  `);
  expect(match).toEqual({
    id: '10810-2026-m74',
    competitionId: '10810',
    seasonId: '2026',
    sport: 'football',
    stage: 'round-of-32',
    round: 'Round of 32',
    group: null,
    kickOff: Date.UTC(2026, 5, 29, 20, 30),
    timeKnown: true,
    homeTeamId: 'nt-de',
    awayTeamId: 'nt-py',
    statusId: 8,
    homeScore: 1,
    awayScore: 1,
    parts: { halfTime: [0, 1], regularTime: [1, 1], extraTime: [1, 1], penalties: [3, 4] },
    clock: null,
    venue: 'Boston (Foxborough)',
    awarded: false,
    countsForStandings: false,
    incidents: [
      { kind: 'goal', side: 'away', minute: 42, stoppage: 0, player: 'Julio Enciso' },
      { kind: 'goal', side: 'home', minute: 54, stoppage: 0, player: 'Kai Havertz' },
    ],
    incomplete: null,
  });
});

test('[A7] a group match without a venue; goals in order, with stoppage time, penalty and own goal', () => {
  const [match] = parse(`
    Matchday 1
    06-14 23:00 | A | ESP 3-2 ITA (ht 2-1) | 12p 45+2 Álex Baena, 60o Di Lorenzo / 45 90+12 R. Marin`);
  expect(match).toMatchObject({
    id: '10810-2026-group-nt-es-nt-it',
    stage: 'group',
    round: 'Matchday 1',
    group: 'A',
    kickOff: Date.UTC(2026, 5, 14, 21),
    venue: null,
    countsForStandings: true,
    parts: { halfTime: [2, 1], regularTime: [3, 2] },
  });
  expect(match?.incidents.map((goal) => [goal.minute, goal.stoppage, goal.kind, goal.side, goal.player])).toEqual([
    [12, 0, 'penalty-goal', 'home', 'Álex Baena'],
    [45, 0, 'goal', 'away', 'R. Marin'],
    [45, 2, 'goal', 'home', 'Álex Baena'],
    [60, 0, 'own-goal', 'home', 'Di Lorenzo'],
    [90, 12, 'goal', 'away', 'R. Marin'],
  ]);
});

test('[A7] lines belong to the round above; empty lines are ignored; a match without goals ends with its result', () => {
  const matches = parse(`
Matchday 1
06-14 12:00 | A | ESP 0-0 ITA (ht 0-0)

06-15 12:00 | B | ENG 0-1 FRA (ht 0-0) | / 70 X
Match for third place
07-18 12:00 | #103 | ITA 2-1 FRA (ht 0-0, ft 1-1) | 80 103 X / 90 Y
`);
  expect(matches.map(({ round, stage, incidents }) => [round, stage, incidents.length])).toEqual([
    ['Matchday 1', 'group', 0],
    ['Matchday 1', 'group', 1],
    ['Match for third place', 'third-place', 3],
  ]);
  expect(matches[2]?.parts).toEqual({ halfTime: [0, 0], regularTime: [1, 1], extraTime: [2, 1] });
});

const AT = '06-29 16:30 Boston';
const BAD_LINES: readonly (readonly [line: string, reason: string])[] = [
  ['6-29 16:30 Boston | A | GER 0-0 PAR (ht 0-0)', 'expected "MM-DD hh:mm ground | A or #1 | result | goals"'],
  [`${AT} | 74 | GER 0-0 PAR (ht 0-0)`, 'expected "MM-DD hh:mm ground | A or #1 | result | goals"'],
  ['06-31 16:30 Boston | A | GER 0-0 PAR (ht 0-0)', 'no clock shows 06-31 16:30'],
  ['06-29 24:30 Boston | A | GER 0-0 PAR (ht 0-0)', 'no clock shows 06-29 24:30'],
  ['06-29 16:30 Bonn | A | GER 0-0 PAR (ht 0-0)', 'no ground is called Bonn'],
  [`${AT} | A | GER 0-0 XXX (ht 0-0)`, 'no nation has the code XXX'],
  [`${AT} | A | GER 0-0 GER (ht 0-0)`, 'a team does not play itself'],
  [`${AT} | A | GER 1-0 PAR`, 'expected a result as'],
  [`${AT} | A | GER 1-0 PAR (ht 1-1) | 3 A`, 'the score at half time is higher'],
  [`${AT} | #1 | GER 1-1 PAR (ht 0-0, ft 2-2) | 3 A / 4 B`, 'the score after 90 minutes is higher'],
  [`${AT} | #1 | GER 2-1 PAR (ht 0-0, ft 1-0) | 3 99 A / 98 B`, 'extra time needs a level score'],
  [`${AT} | #1 | GER 1-1 PAR (ht 0-0, pen 4-3) | 3 A / 4 B`, 'a shoot-out needs a level extra time'],
  [`${AT} | #1 | GER 1-1 PAR (ht 0-0, ft 1-1, pen 4-4) | 3 A / 4 B`, 'a shoot-out has a winner'],
  [`${AT} | #1 | GER 1-1 PAR (ht 0-0) | 3 A / 4 B`, 'a tie has a winner'],
  [`${AT} | A | GER 1-1 PAR (ht 0-0, ft 1-1) | 3 A / 4 B`, 'a group match has no extra time'],
  [`${AT} | A | GER 2-0 PAR (ht 0-0) | 3 A / 4 B`, 'the goals make it 1-1, not 2-0'],
  [`${AT} | A | GER 1-0 PAR (ht 0-0)`, 'the goals make it 0-0, not 1-0'],
  [`${AT} | A | GER 1-1 PAR (ht 0-0) | 3 A / 4 B / 5 C`, 'expected one "/" between the goals'],
  [`${AT} | A | GER 1-0 PAR (ht 0-0) | 121 A`, '"121" is no minute of a match'],
  [`${AT} | A | GER 1-0 PAR (ht 0-0) | 44+2 A`, '"44+2" is no minute of a match'],
  [`${AT} | A | GER 1-0 PAR (ht 0-0) | 3x A`, '"3x" is no minute of a match'],
  [`${AT} | A | GER 1-0 PAR (ht 0-0) | A 3`, 'expected minutes and a player, got "A 3"'],
  [`${AT} | A | GER 1-0 PAR (ht 0-0) | 3 A |`, 'expected "MM-DD'],
  [`${AT} | B | ESP 0-0 ITA (ht 0-0)`, 'this match stands here twice'],
];

test.each(BAD_LINES)('[A7] refused with its line and reason: %s', (line, reason) => {
  const text = `Matchday 1\n06-14 12:00 | A | ESP 0-0 ITA (ht 0-0)\n\n${line}\n`;
  expect(() => parse(text)).toThrow(NotationError);
  expect(() => parse(text)).toThrow(`line 4: ${reason}`);
  expect(() => parse(text)).toThrow(line);
});

test('[A7] a match before any round is refused', () => {
  expect(() => parse('06-14 12:00 | A | ESP 0-0 ITA (ht 0-0)')).toThrow('line 1: expected the name of a round first');
});

test('[A7] a line without a venue is refused when every venue has a name', () => {
  const grounds = new Map([['Boston', { venue: 'Boston', utcOffset: -4 }]]);
  const text = 'Matchday 1\n06-14 12:00 | A | ESP 0-0 ITA (ht 0-0)';
  expect(() => parseCupStage(text, { ...EDITION, grounds })).toThrow('line 2: expected a ground after the time');
});
