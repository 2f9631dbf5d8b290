import { expect, test } from 'vitest';
import { rebuiltRanking } from './division-ranking.ts';

const east = (...rankingItem: string[]) => ({ divisionName: 'East' as const, rankingItem });
const west = (...rankingItem: string[]) => ({ divisionName: 'West' as const, rankingItem });

test('[T17][E3] with both divisions present the ranking is rebuilt from them, East first', () => {
  const previous = [west('okc', 'hou'), east('cle', 'bos')];
  expect(rebuiltRanking(previous, [west('hou', 'okc'), east('bos', 'cle')])).toEqual([
    east('bos', 'cle'),
    west('hou', 'okc'),
  ]);
});

test('[T17] a single division replaces its own table and keeps the other', () => {
  const previous = [east('cle', 'bos'), west('okc', 'hou')];
  expect(rebuiltRanking(previous, [west('hou', 'okc')])).toEqual([east('cle', 'bos'), west('hou', 'okc')]);
  expect(rebuiltRanking([], [west('okc')])).toEqual([west('okc')]);
  expect(rebuiltRanking(previous, [])).toEqual(previous);
});

test('[T17] an empty division is a table too', () => {
  expect(rebuiltRanking([east('cle'), west('okc')], [east(), west()])).toEqual([east(), west()]);
});
