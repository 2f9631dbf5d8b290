import { expect, test } from 'vitest';
import { seasonIdOf, seasonLabelOf } from '#seasons.ts';

test('[K5] the NBA seasons have specified ids, each found by id or label', () => {
  expect(['1745', '2024-25', '2023-24', '2022-23', '2025-26'].map((text) => seasonIdOf('nba', text))).toEqual([
    '1745',
    '1745',
    '1566',
    '1414',
    '2025-26',
  ]);
  expect(['1566', '2024-25'].map((text) => seasonLabelOf('nba', text))).toEqual(['2023-24', '2024-25']);
});

test('[K6] the label is the id in football', () => {
  expect(seasonIdOf('12387', '2024-25')).toBe('2024-25');
  expect(seasonLabelOf('10810', '2026')).toBe('2026');
});
