import { expect, test } from 'vitest';
import { cupSquads } from './cup-squads.ts';
import { parseSquads } from './squad-notation.ts';
import { cupBatches } from './cup-testing.ts';

test('[A7] squads of all 48 teams of the World Cup 2026, numbers 1 to 26 in order', () => {
  const squads = cupSquads();
  const worldCup = cupBatches(0, 'demo').find(({ seasons }) => seasons[0]?.competitionId === '10810');
  expect([...squads.keys()].sort()).toEqual(worldCup?.teams.map(({ id }) => id).sort());
  const numbers = Array.from({ length: 26 }, (_, index) => index + 1);
  for (const [teamId, players] of squads) {
    expect([teamId, players.map(({ number }) => number)]).toEqual([teamId, numbers]);
    expect(new Set(players.map(({ name }) => name)).size).toBe(26);
    expect(players.filter(({ position }) => position === 'G').length).toBeGreaterThanOrEqual(3);
  }
  expect(squads.get('nt-ar')?.[9]).toEqual({ number: 10, name: 'Lionel Messi', position: 'F' });
});

test('[A7] squad notation: players by number, whatever their position', () => {
  expect(
    parseSquads("ENG\nG 13 Dean Henderson, 1 Jordan Pickford\nD 3 Nico O'Reilly\n\nHAI\nF 7 D. Etienne Jr."),
  ).toEqual(
    new Map([
      [
        'nt-gb-eng',
        [
          { number: 1, name: 'Jordan Pickford', position: 'G' },
          { number: 3, name: "Nico O'Reilly", position: 'D' },
          { number: 13, name: 'Dean Henderson', position: 'G' },
        ],
      ],
      ['nt-ht', [{ number: 7, name: 'D. Etienne Jr.', position: 'F' }]],
    ]),
  );
});

test.each([
  ['G 1 A', 'line 1: expected the code of a nation first'],
  ['XXX\nG 1 A', 'line 1: no nation has the code XXX'],
  ['ESP\nG 1 A\n\nESP', 'line 4: ESP stands here twice'],
  ['ESP\nGK 1 A', 'line 2: expected a code such as ESP, or G, D, M or F and its players'],
  ['ESP\nG 1 A, B', 'line 2: expected a number and a player, got "B"'],
  ['ESP\nG 1 A\nD 2 B, 1 C', 'line 3: number 1 is worn twice'],
])('[A7] a bad squad is refused with its line: %j', (text, reason) => {
  expect(() => parseSquads(text)).toThrow(reason);
});
