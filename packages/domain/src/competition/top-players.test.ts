import { expect, test } from 'vitest';
import { topTen } from './top-players.ts';

const row = (name: string, value: number) => ({ player: { id: name, name }, value });
const ranks = (rows: ReturnType<typeof row>[]) => topTen(rows).map(({ rank, player }) => [rank, player.name]);

test('[V3] ties share a rank, sorted by name', () => {
  expect(ranks([row('d', 3), row('c', 7), row('b', 7), row('a', 9)])).toEqual([
    [1, 'a'],
    [2, 'b'],
    [2, 'c'],
    [4, 'd'],
  ]);
});

test('[V3] ten at most, even when the eleventh has the same value', () => {
  const rows = Array.from({ length: 12 }, (_, index) =>
    row(`p${String(index).padStart(2, '0')}`, index < 8 ? 20 - index : 5),
  );
  const top = topTen(rows);
  expect(top).toHaveLength(10);
  expect(top.slice(-2).map(({ rank, value }) => [rank, value])).toEqual([
    [9, 5],
    [9, 5],
  ]);
});

test('[V3] players without a value are omitted', () => {
  expect(ranks([row('a', 0), row('b', 1)])).toEqual([[1, 'b']]);
});
