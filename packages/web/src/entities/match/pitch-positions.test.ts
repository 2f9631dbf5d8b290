import type { LineUpPlayer } from '@touchline/contract/match-detail.ts';
import { expect, test } from 'vitest';
import { courtPositions, pitchPositions } from '#entities/match/pitch-positions.ts';

const player = (id: string, part: Partial<LineUpPlayer>): LineUpPlayer => ({
  id,
  name: id,
  number: null,
  position: 'M',
  line: null,
  place: null,
  isCaptain: false,
  rating: null,
  numbers: {},
  ...part,
});

const TEAM = [
  player('keeper', { position: 'G', line: 1, place: 1 }),
  player('right', { position: 'D', line: 2, place: 2 }),
  player('left', { position: 'D', line: 2, place: 1 }),
];

test('[N15] hosts stand in the upper half and guests in the lower one, goalkeepers at their own goal', () => {
  // Two lines share a half: their middles lie at a quarter and three quarters of it.
  expect(pitchPositions(TEAM, 'home')).toMatchObject([
    { player: { id: 'keeper' }, left: 50, top: 12.5 },
    { player: { id: 'left' }, left: 75, top: 37.5 },
    { player: { id: 'right' }, left: 25, top: 37.5 },
  ]);
  expect(pitchPositions(TEAM, 'away')).toMatchObject([
    { player: { id: 'keeper' }, left: 50, top: 87.5 },
    { player: { id: 'left' }, left: 25, top: 62.5 },
    { player: { id: 'right' }, left: 75, top: 62.5 },
  ]);
});

test('[N15] without lines players stand by position', () => {
  const places = pitchPositions([player('f', { position: 'F' }), player('g', { position: 'G' })], 'home');
  expect(places.map(({ player: { id }, top }) => [id, top])).toEqual([
    ['g', 12.5],
    ['f', 37.5],
  ]);
});

test('[T7] on the court the centre stands nearest to the basket, the point guard furthest', () => {
  const five = (['PG', 'C', 'SF', 'SG', 'PF'] as const).map((position) => player(position, { position }));
  const tops = courtPositions(five, 'home');
  expect(tops[0]?.player.id).toBe('C');
  expect(tops.at(-1)?.player.id).toBe('PG');
  expect(courtPositions(five, 'home').every(({ top }) => top < 50)).toBe(true);
  expect(courtPositions(five, 'away').every(({ top }) => top > 50)).toBe(true);
});
