import { expect, test } from 'vitest';
import { seasonIdOf } from '#seasons.ts';
import type { NbaKind } from './kinds.ts';
import { isShownNbaDate } from './match-dates.ts';

const shown = (kind: NbaKind, ...moments: string[]) => moments.map((at) => isShownNbaDate(Date.parse(at), kind));

test('[V2] games are shown after 6 October 2023, that day itself is not', () => {
  expect(
    shown('regular', '2022-10-18T23:30Z', '2023-10-06T00:00Z', '2023-10-06T23:59:59Z', '2023-10-07T00:00Z'),
  ).toEqual([false, false, false, true]);
  expect(shown('preseason', '2023-10-05T16:00Z', '2023-10-07T16:00Z')).toEqual([false, true]);
});

test('[V2] the final cup is shown from 6 to 19 June 2024, both days included', () => {
  expect(
    shown('final-cup', '2024-06-05T23:59Z', '2024-06-06T00:00Z', '2024-06-19T23:59Z', '2024-06-20T00:00Z'),
  ).toEqual([false, true, true, false]);
  expect(shown('playoffs', '2024-06-05T23:59Z', '2024-06-20T00:00Z')).toEqual([true, true]);
});

test('[V2] the five games of the Finals 2024 are inside: evenings of 6 to 17 June in America, a day later in UTC', () => {
  const tipOffs = ['2024-06-07', '2024-06-10', '2024-06-13', '2024-06-15', '2024-06-18'].map((day) => `${day}T00:30Z`);
  expect(shown('final-cup', ...tipOffs)).toEqual([true, true, true, true, true]);
});

test('[K5] the season of those Finals is 1566, the one after it 1745', () => {
  expect(['2022-23', '2023-24', '2024-25'].map((label) => seasonIdOf('nba', label))).toEqual(['1414', '1566', '1745']);
});
