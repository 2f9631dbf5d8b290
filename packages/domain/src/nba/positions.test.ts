import { expect, test } from 'vitest';
import { NBA_POSITIONS, POSITION_NAMES, positionOf } from './positions.ts';

test('[T7] the letters of line-ups are the six positions', () => {
  expect(['PG', 'SG', 'SF', 'PF', 'F', 'C'].map((letters) => positionOf(letters))).toEqual([...NBA_POSITIONS]);
  expect(['PF-C', 'G', ''].map((letters) => positionOf(letters))).toEqual(['powerForward', null, null]);
  expect(POSITION_NAMES.center).toEqual({ zh: '中锋', en: 'Center' });
});
