import fc from 'fast-check';
import { expect, test } from 'vitest';
import { competitionOf, standingsRulesOf } from '#competitions/registry.ts';
import { groupZones } from '#competitions/zones.ts';
import { type ClinchSetting, placeMarks } from './clinch.ts';
import { played } from './match-testing.ts';
import { rankingOf } from './ranking.ts';

const RULES = standingsRulesOf('12387', '2024-25');
const EN = { zh: '', en: '' };
/** A league of four: first and second lead on, the last goes down. */
const LEAGUE: ClinchSetting = {
  kind: 'league',
  zones: [
    { zone: 1, name: EN, places: [1, 2] },
    { zone: 4, name: EN, places: [4] },
  ],
  teams: 4,
  winPoints: 3,
};
const line = (teamId: string, points: number, matches: number) => ({ teamId, points, played: matches });
const marks = (lines: ReturnType<typeof line>[], setting = LEAGUE) =>
  Object.fromEntries([...placeMarks(lines, [], setting)].map(([id, own]) => [id, own.join(' ')]));

test('a mark is given when points alone guarantee it: level is not enough', () => {
  // Each plays 6. After 5: b may reach 10 = a, so a is not champion, but c may reach only 9.
  expect(marks([line('a', 10, 5), line('b', 7, 5), line('c', 6, 5), line('d', 2, 5)])).toEqual({
    a: 'zone',
    b: '',
    c: '',
    d: 'relegation',
  });
  // One point more: first is certain. c may reach 9, which b has beaten: d could not be caught up by 5 = 2 + 3 of 6.
  expect(marks([line('a', 11, 5), line('b', 10, 5), line('c', 6, 5), line('d', 2, 5)])).toMatchObject({
    a: 'zone',
    b: 'zone',
    d: 'relegation',
  });
  expect(marks([line('a', 14, 5), line('b', 10, 5), line('c', 6, 5), line('d', 3, 5)])).toEqual({
    a: 'first zone',
    b: 'zone',
    c: '',
    d: '',
  });
});

test('nobody is certain of a European place that the cups may still move', () => {
  // One match is left, and four points lie between two places: the table stands.
  const lines = Array.from({ length: 20 }, (_, index) => line(String(index + 1), 100 - 4 * index, 37));
  const marked = (label: string) => {
    const zones = competitionOf('12387')?.zones(label) ?? [];
    const places = marks(lines, { kind: 'league', zones, teams: 20, winPoints: 3 });
    return Object.keys(places).filter((place) => places[place] !== '');
  };
  expect(marked('2026-27')).toEqual(['1', '2', '3', '4', '18', '19', '20']);
  // Of that season it is known: five in the Champions League, two in the Europa League.
  expect(marked('2024-25')).toEqual(['1', '2', '3', '4', '5', '6', '7', '18', '19', '20']);
});

test('teams and matches that are not known yet keep everything open, and a table that is over needs no marks', () => {
  expect(marks([line('a', 18, 6), line('b', 0, 6)])).toEqual({ a: '', b: '' });
  expect(marks([line('a', 18, 6), line('b', 9, 6), line('c', 6, 6), line('d', 3, 6)])).toEqual({});
});

test('of a group the two first are through and the last is out; the third waits for the other groups where thirds go on', () => {
  const lines = [line('a', 6, 2), line('b', 4, 2), line('c', 1, 2), line('d', 0, 2)];
  const cup = (withThirds: boolean): ClinchSetting => ({
    ...{ kind: 'cup', teams: null, winPoints: 3, zones: groupZones(withThirds) },
  });
  expect(marks(lines, cup(true))).toEqual({ a: 'zone', b: '', c: '', d: '' });
  const three = [line('a', 6, 2), line('b', 6, 2), line('c', 0, 2), line('d', 0, 2)];
  expect(marks(three, cup(false))).toEqual({ a: 'zone', b: 'zone', c: 'out', d: 'out' });
  expect(marks(three, cup(true))).toEqual({ a: 'zone', b: 'zone', c: '', d: '' });
});

const TEAMS = ['a', 'b', 'c', 'd'];
const FIXTURES = TEAMS.flatMap((home) => TEAMS.filter((away) => away !== home).map((away) => [home, away] as const));

test('no mark is ever broken, however the rest of a season ends', () => {
  const score = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }));
  const scores = fc.array(score, { minLength: FIXTURES.length, maxLength: FIXTURES.length });
  const property = fc.property(scores, fc.integer({ min: 4, max: 11 }), (results, known) => {
    const all = FIXTURES.map(([home, away], at) => played([home, away, ...(results[at] ?? [0, 0])], at));
    const sofar = all.slice(0, known);
    const given = placeMarks(rankingOf(sofar, RULES, 'overall'), sofar, LEAGUE);
    const place = new Map(rankingOf(all, RULES, 'overall').map(({ teamId }, index) => [teamId, index + 1]));
    const holds = { first: [1], zone: [1, 2], relegation: [4], out: [] as number[] };
    for (const [teamId, own] of given) for (const mark of own) expect(holds[mark]).toContain(place.get(teamId));
  });
  fc.assert(property, { numRuns: 300 });
});
